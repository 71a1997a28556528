Feature: The gallery shows a widget before anybody has it
  The day went to an empty grey box in the gallery: the snapshot had waited for a network and for
  somebody to be signed in. Whoever leafs through the gallery sees sample data at once.

  Scenario: sample data in every size, signed out
    Given the widget shows "Sign in to see your journal"
    When I open the widget gallery
    Then the widget gallery shows "A walk along the river"
    And the widget gallery shows "Quick Note"
    And the widget gallery shows "Keeps a moment at a tap, without opening the app."
    And the widget gallery shows "lock screen"
    And the widget is not running
    And the widget has 40 reloads left

  Scenario: offline it is no slower
    Given the network is offline
    And the server takes 30 seconds
    When I open the widget gallery
    Then the widget gallery shows "A walk along the river"

  Scenario: what is on the screen stays what it is
    Given the app is open
    And I sign in as "ada"
    And I go home
    When I open the widget gallery
    Then the widget shows "Ada"
    And the widget does not show "A walk along the river"

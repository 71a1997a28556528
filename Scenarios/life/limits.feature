Feature: The system ends programs that go too far
  Too much memory, no answer, a lock held while suspended: none of them gets a warning that it
  could act on, so what matters has to be safe beforehand.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: a share extension has little memory
    When I share the text "Heavy"
    And the share extension uses 60 MB of memory
    Then the share extension is running
    When the share extension uses 130 MB of memory
    Then the share extension is not running
    And the share extension was ended by "jetsam"
    And the group container holds 0 captures
    When I open the app
    Then the app shows the "Entries" screen

  Scenario: an app that doesn't answer while it goes to the background
    Given the app stops answering
    When I go home
    And 10 seconds pass
    Then the app is not running
    And the app was ended by "0x8badf00d"

  Scenario: a lock that is held while the app is suspended
    Given the app holds a lock on "auth-state.sealed"
    When I go home
    Then the app is running
    When 5 seconds pass
    Then the app is not running
    And the app was ended by "0xdead10cc"
    When I open the app
    Then the app shows the "Entries" screen
    And the widget shows "Ada"

Feature: What a person sees of a control
  A dimmed button that nobody could assert on was enabled by a refactoring; the blank notes it let
  through were found by the support desk. The day went to deleting them one account at a time.

  Scenario: an empty note can't be posted
    Given I am signed in as "ada"
    When I share the text ""
    Then the button "Post" is disabled
    When I enter "Remember the fog" in "Note"
    Then the button "Post" is enabled
    And the field "Note" holds "Remember the fog"

  Scenario: people say press, see and enter
    Given the app is open
    When I enter "ada" in "Username"
    And I enter "analytical engine" in "Password"
    Then the field "Username" holds "ada"
    When I press "Sign In"
    Then I see "No entries yet"

  Scenario: an app is known by the name below its icon
    Given the app "Journal" is not running
    When I open the app
    Then the app "Journal" is running
    And the app "Journal" shows the "Sign In" screen

  Scenario: what isn't on the home screen can be said too
    Then there is no "Quick Note" widget
    When a "Quick Note" widget of size "small" is added
    And the "Quick Note" widget is removed
    Then there is no "Quick Note" widget

Feature: The session outlives the process
  Tokens are kept in the app's own keychain group; who only reads the container finds none.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: a killed app is still signed in
    When the app is killed
    Then the app was ended by "SIGKILL"
    When I open the app
    Then the app shows the "Entries" screen
    And the widget shows "Ada"

  Scenario: a session that is nearly over is refreshed when the app becomes active
    Given I go home
    And 56 minutes pass
    When I open the app
    And I go home
    And 30 minutes pass
    Then the widget shows "Ada"

  Scenario: a session that ended elsewhere signs out
    Given I go home
    And 31 days pass
    When I open the app
    Then the app shows the "Sign In" screen
    And the app shows "Please sign in again"
    And the widget shows "Sign in to see your journal"
    And the keychain has no "tokens"

  Scenario: being offline keeps the session
    Given I tap "New Entry"
    And I type "Before the tunnel" into "Title"
    And I tap "Save"
    And I go home
    And the network is offline
    And 2 hours pass
    When I open the app
    Then the app shows the "Entries" screen
    And the app shows "Before the tunnel"
    And the app does not show "Please sign in again"

  Scenario: the app is deleted, its keychain items stay and greet nobody
    When I delete the app
    Then the keychain has "tokens"
    And the keychain has "sealing key"
    When I install the app
    And I open the app
    Then the app shows the "Sign In" screen
    And the keychain has no "tokens"

  Scenario: a call that is refused while a refresh is under way waits for that one
    Given I go home
    And 61 minutes pass
    And the server takes 10 seconds
    And I open the app
    And the server takes 1 second
    When I tap "New Entry"
    And I type "Two at once" into "Title"
    And I tap "Save"
    And 2 seconds pass
    Then the trace has "PUT /entries"
    When 20 seconds pass
    Then the app shows "Two at once"
    And the app does not show "Please sign in again"
    And the trace has no "POST /token: 401"
    When I delete the app
    And I install the app
    And I open the app
    And I sign in as "ada"
    And 5 seconds pass
    Then the app shows "Two at once"

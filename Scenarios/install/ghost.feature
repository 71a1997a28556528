Feature: Who installs the app again is not greeted by a ghost
  The day went to a phone that was sold with the app deleted: its next owner installed the journal
  and was signed in as somebody else. Keychain items outlive the app; the container doesn't. Tokens
  that are there before anything was ever stored are nobody's.

  Scenario: whoever had the app before is forgotten, here and on the server
    Given the app is open
    And I sign in as "ada"
    When I delete the app
    Then the keychain has "tokens"
    When I install the app
    And I open the app
    Then the app shows the "Sign In" screen
    And the keychain has no "tokens"
    And the trace has "POST /revoke: 200"
    And the widget shows "Sign in to see your journal"

  Scenario: the naive app greets the ghost
    Given the variant "reinstall" is "ghost"
    And the app is open
    And I sign in as "ada"
    When I delete the app
    And I install the app
    And I open the app
    Then the app shows the "Entries" screen
    And the keychain has "tokens"

  Scenario: locked is not fresh: before the first unlock nothing is discarded
    Given the app is open
    And I sign in as "ada"
    And I restart the device
    When the system prewarms the app
    Then the keychain has "tokens"
    When I unlock the device
    And I open the app
    Then the app shows the "Entries" screen

  Scenario: an update is no new installation
    Given the app is open
    And I sign in as "ada"
    When I update the app
    And I open the app
    Then the app shows the "Entries" screen

  Scenario: a ghost that is found before the first unlock is found after it
    Given the app is open
    And I sign in as "ada"
    And I delete the app
    And I install the app
    And I restart the device
    When the system prewarms the app
    Then the app shows "Waiting for the first unlock"
    And the keychain has "tokens"
    When I unlock the device
    And I open the app
    Then the app shows the "Sign In" screen
    And the keychain has no "tokens"

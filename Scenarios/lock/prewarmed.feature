Feature: The app is launched before anybody has unlocked the device
  The day went to users who were signed out by every update of iOS: after the restart the system
  prewarmed the app, the keychain answered -25308, the app took that for "nobody is signed in",
  showed its sign-in screen and told the widget so. What can't be read yet is not gone.

  Background:
    Given the app is open
    And I sign in as "ada"
    And the widget shows "Ada"

  Scenario: it says what it waits for and touches nothing
    Given I restart the device
    When the system prewarms the app
    Then the app is running
    And the app shows "Waiting for the first unlock"
    And the app does not show "Sign In"
    And the trace has "errSecInteractionNotAllowed (-25308)"
    And the keychain has "tokens"
    And the keychain has "sealing key"
    And the trace has no "keychain: delete tokens"
    And the trace has no "POST /revoke"

  Scenario: it goes on when there is something to read
    Given I restart the device
    And the system prewarms the app
    When I unlock the device
    And I open the app
    Then the app shows the "Entries" screen
    And the widget shows "Ada"

  Scenario: it goes on by itself while it still runs
    Given I restart the device
    And the system prewarms the app
    And 2 seconds pass
    When I unlock the device
    Then the app shows the "Entries" screen
    And the app does not show "Waiting for the first unlock"

  Scenario: asleep meanwhile, it learns of it when it goes on
    Given I restart the device
    And the system prewarms the app
    And 10 seconds pass
    And the app is suspended
    When I unlock the device
    Then the app is suspended
    When I open the app
    Then the app shows the "Entries" screen

  Scenario: the naive app signs everybody out
    Given the variant "session.unreadable" is "absent"
    And I restart the device
    When the system prewarms the app
    Then the app shows the "Sign In" screen
    When I unlock the device
    And I open the app
    Then the app shows the "Sign In" screen
    And the widget shows "Sign in to see your journal"
    And the keychain has "tokens"

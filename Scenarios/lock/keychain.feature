Feature: Each refusal of the keychain means something else
  The day went to one line, "if the status isn't success, sign out": nothing there, not entitled and
  not now are three answers, and only the first of them means that nobody is signed in. Who reads
  the number keeps the session.

  Scenario: -25300, there is no such item
    When I open the app
    Then the trace has "app keychain: copy matching tokens: errSecItemNotFound (-25300)"
    And the app shows the "Sign In" screen

  Scenario: -25308, it may be there and can't be read now
    Given the app is open
    And I sign in as "ada"
    And I restart the device
    When the system prewarms the app
    Then the trace has "app keychain: copy matching tokens: errSecInteractionNotAllowed (-25308)"
    And the app does not show "Sign In"
    And the keychain has "tokens"

  Scenario: -34018, this build may not ask
    Given the app is open
    And I sign in as "ada"
    When the app is unsigned
    And I open the app
    Then the trace has "app keychain: copy matching tokens: errSecMissingEntitlement (-34018)"
    And the keychain has "tokens"
    When the app has its entitlements again
    And I open the app
    Then the app shows the "Entries" screen

  Scenario: an item belongs to one access group, and another developer's app has none of ours
    Given the app is open
    And I sign in as "ada"
    Then the keychain has "tokens"
    And the keychain has "sealing key"
    And the group container holds no token

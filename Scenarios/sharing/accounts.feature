Feature: A capture belongs to the account it was made under
  Two people may use one device; what one of them shares must never turn up in the other's journal.

  Background:
    Given the app is open

  Scenario: it waits for its own account
    Given I sign in as "ada"
    And I share the text "Ada was here"
    And I tap "Post"
    And the app is killed
    And the keychain loses "tokens"
    When I open the app
    Then the app shows the "Sign In" screen
    And the group container holds 1 capture
    When I sign in as "grace"
    Then the app has 0 entries
    And the app does not show "Ada was here"
    And the group container holds 1 capture
    When I sign out
    And I sign in as "ada"
    Then the app has 1 entry
    And the app shows "Ada was here"
    And the group container holds 0 captures

  Scenario: made while signed out, it goes to the next who signs in
    Given I share the text "Whose is this"
    And I tap "Post"
    And the group container holds 1 capture
    When I open the app
    Then the group container holds 1 capture
    And the app has 0 entries
    When I sign in as "grace"
    Then the app has 1 entry
    And the app shows "Whose is this"
    And the group container holds 0 captures

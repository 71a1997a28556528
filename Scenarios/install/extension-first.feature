Feature: An extension may run before the app ever has
  The day went to a folder that only the app made: somebody installed the journal, shared a link
  from the browser before they had ever opened it, and the extension wrote into a folder that wasn't
  there. Whoever comes first makes what is missing.

  Scenario: a link is shared before the app was ever opened
    When I share the link "https://example.com/first"
    And I tap "Post"
    Then the share extension was ended by "exit 0"
    And the group container holds 1 capture
    When I open the app
    And I sign in as "ada"
    Then the app shows "example.com"
    And the group container holds 0 captures

  Scenario: the widget is on the screen before the app was ever opened
    Then the widget shows "Sign in to see your journal"
    And the keychain has no "sealing key"
    When I tap the widget
    Then the app shows the "Sign In" screen

  Scenario: after a new installation too
    Given the app is open
    And I sign in as "ada"
    And I delete the app
    And I install the app
    When I share the text "Before anything else"
    And I tap "Post"
    Then the group container holds 1 capture
    When I open the app
    And I sign in as "ada"
    Then the app shows "Before anything else"

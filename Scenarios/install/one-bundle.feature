Feature: The App Group has to be on every bundle
  The day went to a capability that was ticked on the app's target and not on the extension's: the
  app published, the widget answered with an empty card, nothing failed anywhere, and the two
  were never looked at together. Each bundle needs the entitlement for itself.

  Background:
    Given the app is open
    And I sign in as "ada"
    And the widget shows "Ada"

  Scenario: the widget's target was forgotten
    When the widget has no entitlement for the App Group
    Then the widget shows "Journal can't be reached"
    And the widget does not show "Sign in"
    And the trace has "widget container: is not entitled to group.com.example.journal: nil"
    And the group container has a file "auth-state.sealed"

  Scenario: the share extension's target was forgotten
    Given the share extension has no entitlement for the App Group
    When I share the text "Nowhere to go"
    And I tap "Post"
    Then the share extension shows an alert "Journal can't be reached"
    And the group container holds 0 captures

  Scenario: the remedy is to sign and install every target again
    Given the widget has no entitlement for the App Group
    When I update the app
    Then the widget shows "Journal can't be reached"
    When the widget has its entitlements again
    Then the widget shows "Ada"
    When I open the app
    Then the app shows the "Entries" screen

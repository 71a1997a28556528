Feature: Sharing without the App Group is never silent
  An absent entitlement answers nil and nothing more; what was typed must survive all the same.

  Background:
    Given the app is open
    And I sign in as "ada"
    And the share extension has no entitlement for the App Group
    When I share the link "https://example.com/fog"
    And I type "Don't lose me" into "Note"
    And I tap "Post"

  Scenario: the alert keeps what was typed
    Then the share extension shows an alert "Journal can't be reached"
    And the share extension shows "Keep Editing"
    And the share extension shows "Discard"
    When I tap "Keep Editing"
    Then the share extension shows no alert
    And the share extension shows the "Add to Journal" screen
    And the share extension shows "Don't lose me"
    And the group container holds 0 captures

  Scenario: discarding ends it
    When I tap "Discard"
    Then the share extension is not running
    And the group container holds 0 captures
    When I open the app
    Then the app has 0 entries

Feature: A share that saved nothing looks like one that worked
  Somebody posted a dozen links on a journey and found none of them at home: the extension's target
  had no App Group, the container was nil, and the sheet closed as it always did.

  Background:
    Given the share extension has no entitlement for the App Group
    And the app is open
    And I sign in as "ada"

  Scenario: the sheet closes and nothing is kept
    Given the variant "share.failure" is "silent"
    When I share the link "https://example.com/fog"
    And I tap "Post"
    Then the share extension was ended by "exit 0"
    And the trace has "share extension share: completes its request"
    And the group container holds 0 captures
    When I open the app
    Then the app has 0 entries

  Scenario: the remedy is to say so, and to keep what was typed
    When I share the link "https://example.com/fog"
    And I type "Don't lose me" into "Note"
    And I tap "Post"
    Then the share extension shows an alert "Journal can't be reached"
    When I tap "Keep Editing"
    Then the share extension shows "Don't lose me"

  Scenario: what the trace says about it
    When I share the link "https://example.com/fog"
    And I tap "Post"
    Then the trace has "share extension container: is not entitled to group.com.example.journal: nil"

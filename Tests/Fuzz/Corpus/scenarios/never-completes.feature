Feature: A request that is never completed leaves its sheet up
  Somebody returned early on one of five paths through their extension; the sheet stayed over the
  browser, white and deaf, until the browser was killed.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: the capture is kept and the sheet stays
    Given the variant "share.complete" is "forgotten"
    When I share the text "Kept all the same"
    And I tap "Post"
    Then the group container holds 1 capture
    And the share extension is running
    And the share extension does not show "Post"
    When 1 hour passes
    Then the share extension is running

  Scenario: the remedy is one end on every path, and then the process is gone
    When I share the text "Kept"
    And I tap "Post"
    Then the share extension was ended by "exit 0"
    When I share the text "Given up"
    And I tap "Cancel"
    Then the share extension was ended by "exit 0"
    And the trace has "share extension share: cancels its request"
    And the group container holds 1 capture

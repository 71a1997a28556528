Feature: What a forgotten coordinator costs
  Both apps look the same on the glass. Only who is alive tells that one of them forgets to let go.

  Scenario: leaked, one more lives on after each back
    Given the variant "coordinator.back" is "leaked"
    And the app is open
    And I sign in as "ada"
    When I tap "Profile"
    And I go back
    Then the app shows the "Entries" screen
    And the coordinators are "App > Main > Entries > Profile"
    When I tap "Profile"
    And I go back
    Then the coordinators are "App > Main > Entries > Profile > Profile"
    When I tap "Inbox"
    And I go back
    Then the coordinators are "App > Main > Entries > Profile > Profile > Inbox"
    And the trace has no "coordinator: Profile is released"

  Scenario: released, back leaves nothing behind
    Given the app is open
    And I sign in as "ada"
    When I tap "Profile"
    And I go back
    Then the app shows the "Entries" screen
    And the coordinators are "App > Main > Entries"
    When I tap "Profile"
    And I go back
    Then the coordinators are "App > Main > Entries"
    When I tap "Inbox"
    And I go back
    Then the coordinators are "App > Main > Entries"
    And the trace has "coordinator: Profile is released"

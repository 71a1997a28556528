Feature: A coordinator lives exactly while its first screen does
  The system's back button tells no coordinator anything: one that counts on being told leaks.

  Background:
    Given the app is open

  Scenario: signing in replaces one flow by the other
    Then the coordinators are "App > Auth"
    When I sign in as "ada"
    Then the coordinators are "App > Main > Entries"

  Scenario: back releases the coordinator
    Given I sign in as "ada"
    When I tap "Profile"
    Then the coordinators are "App > Main > Entries > Profile"
    When I go back
    Then the coordinators are "App > Main > Entries"
    And the trace has "coordinator: Profile is released"

  Scenario: entering twice leaves one
    Given I sign in as "ada"
    When I tap "Profile"
    And I go back
    And I tap "Profile"
    Then the coordinators are "App > Main > Entries > Profile"

  Scenario: signing out releases them all
    Given I sign in as "ada"
    And I tap "Profile"
    When I tap "Sign Out"
    Then the coordinators are "App > Auth"

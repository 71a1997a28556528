Feature: Signing out takes every screen away
  However deep the person is, nothing of the account stays on the stack or in memory.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I tap "New Entry"
    And I type "Fog" into "Title"
    And I tap "Save"
    And I tap "Fog"
    And I tap "Edit"
    And the app shows the "Edit Entry" screen

  Scenario: the session ends elsewhere, three screens deep
    Given I go home
    And 31 days pass
    When I open the app
    Then the app shows the "Sign In" screen
    And the app shows "Please sign in again"
    And the coordinators are "App > Auth"
    And the trace has "EntryEditor is removed"
    And the trace has "Entry is removed"
    And the trace has "Entries is removed"
    And the trace has "coordinator: Main is released"

  Scenario: the person signs out
    When I sign out
    Then the app shows the "Sign In" screen
    And the coordinators are "App > Auth"
    When I sign in as "grace"
    Then the app shows the "Entries" screen
    And the app does not show "Fog"

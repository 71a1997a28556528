Feature: Writing, changing and deleting entries
  The least a journal must do; every way out of an editor ends where the person expects it.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: a new entry
    Then the app shows "No entries yet"
    And the "Entries" view model is "empty"
    When I tap "New Entry"
    Then the app shows the "New Entry" screen
    When I type "Fog" into "Title"
    And I type "It came over the harbour." into "Text"
    And I tap "Save"
    Then the app shows the "Entries" screen
    And the app shows "Fog"
    And the app has 1 entry
    And the "Entries" view model is "loaded"

  Scenario: an entry needs a title
    When I tap "New Entry"
    And I tap "Save"
    Then the app shows "Give it a title"
    And the app shows the "New Entry" screen
    And the app has 0 entries

  Scenario: cancelling keeps nothing
    When I tap "New Entry"
    And I type "Never mind" into "Title"
    And I tap "Cancel"
    Then the app shows the "Entries" screen
    And the app does not show "Never mind"

  Scenario: changing an entry leads back to it
    Given I tap "New Entry"
    And I type "Fog" into "Title"
    And I tap "Save"
    When I tap "Fog"
    Then the app shows the "Fog" screen
    When I tap "Edit"
    Then the app shows the "Edit Entry" screen
    When I type "Thick fog" into "Title"
    And I tap "Save"
    Then the app shows the "Thick fog" screen
    When I go back
    Then the app shows the "Entries" screen
    And the app shows "Thick fog"

  Scenario: deleting an entry leads to the list
    Given I tap "New Entry"
    And I type "A mistake" into "Title"
    And I tap "Save"
    When I tap "A mistake"
    And I tap "Delete"
    Then the app shows the "Entries" screen
    And the app does not show "A mistake"
    And the app has 0 entries

  Scenario: entries outlive the process
    Given I tap "New Entry"
    And I type "Still there" into "Title"
    And I tap "Save"
    When the app is killed
    Then the app has 1 entry
    When I open the app
    Then the app shows "Still there"

  Scenario: a full disk is said, and nothing typed is lost
    Given I tap "New Entry"
    And I type "No room" into "Title"
    And the disk is full
    When I tap "Save"
    Then the app shows the "New Entry" screen
    And the app shows "No room"
    And the "EntryEditor" view model is "failed"
    When the disk has room again
    And I tap "Save"
    Then the app shows the "Entries" screen
    And the app has 1 entry

  Scenario: what was written offline is kept
    Given the network is offline
    And I tap "New Entry"
    And I type "In the tunnel" into "Title"
    And I tap "Save"
    Then the app shows "In the tunnel"
    When the network is back
    And I go home
    And I open the app
    Then the app has 1 entry
    And the app shows "In the tunnel"

Feature: The card says how many entries there are
  The card is drawn from a sealed snapshot long after the process that made it has ended, so each
  change to the journal has to leave a new one behind.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: the card counts the entries and names the newest
    When I tap "New Entry"
    And I type "Fog over the harbour" into "Title"
    And I tap "Save"
    Then the widget shows "1 entry"
    And the widget shows "Fog over the harbour"
    When I tap "New Entry"
    And I type "The last tram" into "Title"
    And I tap "Save"
    Then the widget shows "2 entries"
    And the widget shows "The last tram"
    And the widget does not show "Fog over the harbour"

  Scenario: deleting an entry is seen on the card
    Given I tap "New Entry"
    And I type "A mistake" into "Title"
    And I tap "Save"
    When I tap "A mistake"
    And I tap "Delete"
    Then the widget shows "No entries yet"
    And the widget does not show "A mistake"

  Scenario: the widget's process lives only while it is asked
    Then the widget is not running
    And the widget was ended by "exit 0"
    When the system asks the widget for its timeline
    Then the widget shows "Ada"
    And the widget is not running

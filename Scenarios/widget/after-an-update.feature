Feature: An old process after an update of the app
  The day went to an extension that logged success four hundred times while the screen stayed as it
  was: its process was older than the bundle, so the system took none of its timelines and waited an
  hour after each. What the extension says of itself isn't what the host says of it.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I go home

  Scenario: success here, rejection there, an hour between
    Given a process of the widget outlives an update of the app
    When the system asks the widget for its timeline
    Then the trace has "its timeline is rejected: CHSErrorDomain 1050"
    And the widget is running
    And the ledger of the "Journal" widget ends with "failed: its timeline is rejected"
    When I open the app
    And I tap "New Entry"
    And I type "Alfama" into "Title"
    And I tap "Save"
    Then the widget does not show "Alfama"

  Scenario: a process of the new version heals it
    Given a process of the widget outlives an update of the app
    And the system asks the widget for its timeline
    When the widget is killed
    And the system asks the widget for its timeline
    Then the widget shows "Ada"
    And the widget is not running

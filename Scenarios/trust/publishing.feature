Feature: A death while publishing leaves a card that can be read
  Somebody's widget forgot them whenever the app was killed at the wrong moment, and remembered them
  as soon as anybody looked: opening the app healed it. The file comes first and its counter second,
  and that is judged here before the app is opened again.

  Scenario Outline: killed at the <n>. file operation while it tells the widget
    Given the app is open
    And I sign in as "ada"
    And the widget shows "No entries yet"
    And I tap "New Entry"
    And I type "Alfama" into "Title"
    When the app will be killed at its <n>. file operation
    And I tap "Save"
    And the system asks the widget for its timeline
    Then the widget shows "Ada"
    And the trace has no "rolled back"

    Examples:
      | n |
      | 1 |
      | 2 |
      | 3 |
      | 4 |
      | 5 |
      | 6 |
      | 7 |
      | 8 |
      | 9 |

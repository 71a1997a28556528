Feature: A screen is replaced by changing a factory
  Who is shown which list is decided in one factory; neither coordinator nor view model knows.

  Scenario Outline: <name> sees the "<layout>" layout
    Given the variant "entries.layout" is "<layout>"
    And the app is open
    When I sign in as "<name>"
    Then the app shows the "Entries" screen
    And the app shows "No entries yet"
    When I tap "New Entry"
    And I type "Fog" into "Title"
    And I tap "Save"
    Then the app shows "Fog"

    Examples:
      | name  | layout |
      | ada   | list   |
      | grace | cards  |

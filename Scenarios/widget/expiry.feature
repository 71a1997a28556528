Feature: An expired session leaves the widget by itself
  No process runs at the moment a token expires; the timeline has to hold that moment in advance.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I go home

  Scenario: the card turns at that very moment
    When 59 minutes pass
    And 59 seconds pass
    And 999 milliseconds pass
    Then the widget shows "Ada"
    And the app is suspended
    When 1 millisecond passes
    Then the widget shows "Sign in to see your journal"
    And the widget does not show "Ada"
    And the app is suspended

  Scenario: the app comes back and so does the card
    Given 2 hours pass
    And the widget shows "Sign in to see your journal"
    When I open the app
    Then the app shows the "Entries" screen
    And the widget shows "Ada" within 5 seconds

  Scenario: moving the date forward expires the card too
    When it is "2026-03-02T11:00:00Z"
    Then the widget shows "Sign in to see your journal"

  Scenario: moving the date back brings nobody else
    When it is "2026-03-02T08:00:00Z"
    Then the widget shows "Ada"

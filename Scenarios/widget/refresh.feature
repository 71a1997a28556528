Feature: A session is refreshed while the widget shows
  The card stands until the session that it knows of expires. A refresh gives it a later end, and
  in between it must not turn.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I go home
    And 56 minutes pass
    And the server takes 5 seconds

  Scenario: the card stays while the server takes its time, and longer than the old session
    When I open the app
    Then the widget shows "Ada"
    When 5 seconds pass
    Then the widget shows "Ada"
    When 4 minutes pass
    Then the widget shows "Ada"
    And the widget does not show "Sign in to see your journal"
    When 50 minutes pass
    Then the widget shows "Ada"

  Scenario: without the refresh it would have turned
    When 4 minutes pass
    Then the widget shows "Sign in to see your journal"

Feature: People set the clock, forward and back
  The day went to a game's players and a journal's readers: setting the date forward ended a session
  that was still good, setting it back kept one alive that wasn't, and a timer that had been computed
  from the date never came. Dates are for what people agreed on; waiting is counted in uptime.

  Background:
    Given the app is open
    And I sign in as "ada"
    And the widget shows "Ada"
    And I go home

  Scenario: forward and back again
    When it is "2026-03-03T09:00:00Z"
    Then the widget shows "Sign in to see your journal"
    When it is "2026-03-02T09:00:30Z"
    Then the widget shows "Ada"
    When I open the app
    Then the app shows the "Entries" screen
    And the widget shows "Ada"

  Scenario: forward for good: the app renews its session and nobody is signed out
    When it is "2026-03-03T09:00:00Z"
    And I open the app
    Then the app shows the "Entries" screen
    And the widget shows "Ada"
    And the trace has "POST /token"

  Scenario: back: an hour stays an hour of uptime for whoever waits
    Given I open the app
    And the server takes 10 seconds
    And I tap "New Entry"
    And I type "Before midnight" into "Title"
    And I tap "Save"
    When it is "2026-03-01T09:00:00Z"
    And 10 seconds pass
    Then the app shows "Before midnight"
    When the server takes 0 seconds
    And I go home
    And I open the app
    And I delete the app
    And I install the app
    And I open the app
    And I sign in as "ada"
    Then the app shows "Before midnight"

  Scenario: a clock that is wrong by years breaks nothing
    When it is "2001-01-01T00:00:00Z"
    And I open the app
    Then the app shows the "Entries" screen
    When it is "2040-01-01T00:00:00Z"
    And I go home
    And I open the app
    Then the app shows the "Entries" screen
    And the widget shows "Ada"

Feature: A request that is open at suspension is lost
  The day went to "the network connection was lost" in the crash reporter, thousands of times, from
  phones with perfect reception: the app had been suspended while it waited, and the system closed
  its connection. -1005 after a resume says nothing about the network. The server may well have done
  what it was asked for.

  Scenario: signing in, interrupted by a glance at another app
    Given the app is open
    And the server takes 20 seconds
    When I type "ada" into "Username"
    And I type "analytical engine" into "Password"
    And I tap "Sign In"
    And I go home
    And 5 seconds pass
    Then the app is suspended
    And the trace has "connection lost"
    When 1 minute passes
    And I open the app
    Then the app shows the "Sign In" screen
    And the app does not show "Sign in to see your journal"
    And the app shows "connection"

  Scenario: the remedy is to try again, by hand where a person waits
    Given the app is open
    And the server takes 20 seconds
    And I type "ada" into "Username"
    And I type "analytical engine" into "Password"
    And I tap "Sign In"
    And I go home
    And 1 minute passes
    When the server takes 0 seconds
    And I open the app
    And I tap "Sign In"
    Then the app shows the "Entries" screen

  Scenario: five seconds are enough for a quick answer
    Given the app is open
    And the server takes 4 seconds
    When I type "ada" into "Username"
    And I type "analytical engine" into "Password"
    And I tap "Sign In"
    And I go home
    And 1 minute passes
    And I open the app
    Then the app shows the "Entries" screen
    And the trace has no "connection lost"

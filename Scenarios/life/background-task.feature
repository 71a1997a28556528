Feature: Time in the background ends
  The day went to users whose entry had reached the server and whose app had died all the same: a
  background task kept the app alive while it told the server, the server was slow that day, nobody
  had written an expiration handler, and the system ended the app with 0x2182bad2. Who asks for time
  has to give up in time.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: a task holds the suspension off until the server has answered
    Given the server takes 4 seconds
    When I tap "New Entry"
    And I type "Last tram" into "Title"
    And I tap "Save"
    And I go home
    Then the trace has "begins the background task exchange"
    When 7 seconds pass
    Then the app is running
    When 1 second passes
    Then the trace has "ends the background task exchange"
    And the app is suspended

  Scenario: without anything to finish there is no task
    When I go home
    And 5 seconds pass
    Then the app is suspended
    And the trace has no "background task"

  Scenario: ignoring the expiration ends the app
    Given the variant "background.expiry" is "ignored"
    And I quit the app
    And I open the app
    And the server takes 50 seconds
    When I tap "New Entry"
    And I type "Last tram" into "Title"
    And I tap "Save"
    And I go home
    And 29 seconds pass
    Then the app is running
    And the trace has "has no more background time soon"
    When 1 second passes
    Then the app was ended by "0x2182bad2"
    And the last crash report says "RUNNINGBOARD 0x2182bad2"
    And the last crash report says "30 s in the background"

  Scenario: giving up in time leaves the app alive, and the entry is told later
    Given the server takes 50 seconds
    When I tap "New Entry"
    And I type "Last tram" into "Title"
    And I tap "Save"
    And I go home
    And 25 seconds pass
    Then the trace has "ends the background task exchange"
    And the app is suspended
    And the trace has no "0x2182bad2"
    When the server takes 0 seconds
    And I open the app
    And I delete the app
    And I install the app
    And I open the app
    And I sign in as "ada"
    Then the app shows "Last tram"

Feature: A program's life is the system's to end
  The app in the background runs on for five seconds and is then stopped; what it was doing it has
  to have finished, or it finishes it when it goes on.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: five seconds in the background
    When I go home
    Then the app is running
    When 4 seconds pass
    And 999 milliseconds pass
    Then the app is running
    When 1 millisecond passes
    Then the app is suspended
    When I open the app
    Then the app is running
    And the app shows the "Entries" screen

  Scenario: swiped away while it runs
    When I quit the app
    Then the app is not running
    And the app was ended by "exit 0"

  Scenario: swiped away while it is suspended
    Given I go home
    And 5 seconds pass
    When I quit the app
    Then the app was ended by "SIGKILL"

  Scenario: the route comes back after the system ended the app
    Given I tap "Profile"
    And I go home
    And 5 seconds pass
    When the app is killed
    And I open the app
    Then the app shows the "Profile" screen

  Scenario: the route does not come back after the person ended it
    Given I tap "Profile"
    When I quit the app
    And I open the app
    Then the app shows the "Entries" screen

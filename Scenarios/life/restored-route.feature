Feature: Where somebody was comes back after the system ended the app
  The day went to a person who answered a phone call while writing: when they came back the app was
  at its first screen, because memory had been short. To them nothing had ended, so nothing may be
  lost; and whoever swipes an app away wants it to begin anew.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I tap "New Entry"
    And I type "Miradouro" into "Title"
    And I tap "Save"
    And I tap "Miradouro"

  Scenario: after a kill for memory in the background
    When I go home
    And 5 seconds pass
    And the app is killed
    And I open the app
    Then the app shows the "Miradouro" screen
    When I go back
    Then the app shows the "Entries" screen

  Scenario: after too much memory in front
    When the app uses 1500 MB of memory
    Then the app was ended by "jetsam"
    When I open the app
    Then the app shows the "Miradouro" screen

  Scenario: after the watchdog
    When the app blocks its main thread for 1 minute
    And I go home
    And 10 seconds pass
    Then the app was ended by "0x8badf00d"
    When I open the app
    Then the app shows the "Miradouro" screen

  Scenario: not after a swipe
    When I quit the app
    And I open the app
    Then the app shows the "Entries" screen
    And the coordinators are "App > Main > Entries"

  Scenario: not when the place is gone
    When I go home
    And 5 seconds pass
    And the app is killed
    And I delete the app
    And I install the app
    And I open the app
    Then the app shows the "Sign In" screen

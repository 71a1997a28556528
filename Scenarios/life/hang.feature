Feature: A tap that nothing answers is a hang
  The day went to a bug report that said "it crashes when I tap Save": nothing crashed. The main
  thread decoded a photo for three seconds, the person tapped again and again, and every tap came
  when it was over. The watchdog doesn't end an app in front for that; only people do.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: taps wait, and come all at once
    When the app blocks its main thread for 3 seconds
    And I tap "New Entry"
    Then the app hangs
    And the app shows the "Entries" screen
    When 3 seconds pass
    Then the app shows the "New Entry" screen
    And the trace has "hung for 3.000 s"

  Scenario: a hang in front is nobody's end
    When the app blocks its main thread for 40 seconds
    And I tap "New Entry"
    And 40 seconds pass
    Then the app is running
    And the app shows the "New Entry" screen

  Scenario: who loses patience and goes home brings the watchdog
    When the app blocks its main thread for 40 seconds
    And I tap "New Entry"
    And I go home
    And 10 seconds pass
    Then the app was ended by "0x8badf00d"

  Scenario: nobody who waits for an answer of the system's hangs
    Given the server takes 5 seconds
    When I tap "New Entry"
    And I type "Slow but alive" into "Title"
    And I tap "Save"
    And I tap "Profile"
    Then the app shows the "Profile" screen
    And the trace has no "hangs"

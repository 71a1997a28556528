Feature: A lock that is held at suspension ends the app
  The day went to a crash that no debugger ever saw: a database in the group container, a transaction
  still open when the person pressed the button, and 0xdead10cc on every phone but the developer's.
  The Simulator doesn't look, and neither does anything while a debugger is attached.

  Background:
    Given the app is open
    And I sign in as "ada"
    And the app holds a lock on "shared.sqlite"

  Scenario: on a device
    When I go home
    And 4 seconds pass
    Then the app is running
    When 1 second passes
    Then the app was ended by "0xdead10cc"
    And the trace has "is suspended while it holds a lock in the group container"
    And the last crash report says "RUNNINGBOARD 0xdead10cc"

  Scenario: it worked in the Simulator
    Given the signing is "simulator"
    And I open the app
    And the app holds a lock on "shared.sqlite"
    When I go home
    And 5 seconds pass
    Then the app is suspended
    And the trace has no "0xdead10cc"

  Scenario: the remedy is to let go before the suspension
    When I go home
    And the app lets go of its locks
    And 5 seconds pass
    Then the app is suspended
    When I open the app
    Then the app shows the "Entries" screen

  Scenario: the other remedy is to need no lock: captures are folders that nobody changes
    Given the app lets go of its locks
    When I share the text "No lock anywhere"
    And I tap "Post"
    And I open the app
    Then the app shows "No lock anywhere"
    When I go home
    And 5 seconds pass
    Then the app is suspended

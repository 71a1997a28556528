Feature: A presenter that is suspended keeps every writer waiting
  Somebody's app hung whenever the other one was in the background: it coordinated its write, and
  the one that had to agree was asleep with the file presented. The watchdog took it for a hang.

  Background:
    Given the left lab and the right lab are open side by side
    And I tap "Coordination" in the left lab
    And I tap "Coordination" in the right lab

  Scenario: a presenter that is awake gives the file up, and hears of the change
    Given I tap "Present" in the left lab
    When I tap "Write" in the right lab
    Then the right lab shows "Written"
    And the left lab shows "Asked 1 time to give it up"
    And the left lab shows "notes.txt says a line by the right lab"

  Scenario: one that sleeps answers nobody, and the writer blocks
    Given the variant "presenter.background" is "kept"
    And the left lab is killed
    And I open the left lab
    And I tap "Coordination"
    And I tap "Present"
    And I open the right lab
    And 5 seconds pass
    And the left lab is suspended
    When I tap "Write"
    Then the right lab shows "Waiting to write"
    And the trace has "right lab coordination: waits for the left lab, which is suspended and can't answer"
    When 1 hour passes
    Then the right lab shows "Waiting to write"

  Scenario: a blocked writer takes no touch, and the watchdog ends it on the way out
    Given the variant "presenter.background" is "kept"
    And the left lab is killed
    And I open the left lab
    And I tap "Coordination"
    And I tap "Present"
    And I open the right lab
    And 5 seconds pass
    And I tap "Write"
    When I tap "Slider"
    Then the trace has "right lab process: hangs"
    And the right lab shows "Waiting to write"
    When I go home
    And 10 seconds pass
    Then the right lab was ended by "0x8badf00d"

  Scenario: the writer goes on when the presenter wakes, or is gone
    Given the variant "presenter.background" is "kept"
    And the left lab is killed
    And I open the left lab
    And I tap "Coordination"
    And I tap "Present"
    And I open the right lab
    And 5 seconds pass
    And I tap "Write"
    And the right lab shows "Waiting to write"
    When the left lab is killed
    Then the right lab shows "Written"

  Scenario: the remedy is to present nothing in the background
    Given I open the left lab
    And I tap "Present"
    When I open the right lab
    And 5 seconds pass
    And the left lab is suspended
    And I tap "Write"
    Then the right lab shows "Written"
    When I open the left lab
    Then the left lab shows "Presenting notes.txt"
    And the left lab shows "notes.txt says a line by the right lab"

  Scenario: files that are never changed need no turns at all
    Given the variant "presenter.background" is "kept"
    And the left lab is killed
    And I open the left lab
    And I tap "Coordination"
    And I tap "Present"
    And I open the right lab
    And 5 seconds pass
    When I tap "Drop Box"
    And I tap "Drop"
    Then the right lab shows "1 from the right lab"

  Scenario: whoever has the turn is not put to sleep in the middle of it
    Given I tap "Write Slowly" in the left lab
    When I open the right lab
    And 5 seconds pass
    Then the left lab is running
    And the trace has "left lab process: isn't suspended before its turn at a file is over"
    When I tap "Write"
    Then the right lab shows "Waiting to write"
    And the trace has "right lab coordination: waits until the left lab is done"
    When 3 seconds pass
    Then the right lab shows "Written"
    And the left lab is suspended

  Scenario: a file lock instead keeps nobody waiting, and costs its owner the process
    Given the left lab holds a lock on "notes.lock"
    When I open the right lab
    And 5 seconds pass
    Then the left lab was ended by "0xdead10cc"
    When I tap "Write"
    Then the right lab shows "Written"

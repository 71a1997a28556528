Feature: Why does the other program see nothing?
  The day went to two programs that agreed in the debugger and nowhere else. Between them lie a group,
  a file and a signal, and each of the three fails without a word.

  Scenario: a suite that is silently private
    Given the right lab has no entitlement for the App Group
    And the left lab and the right lab are open side by side
    When I tap "Defaults" in the right lab
    And I tap "Count in the Suite" in the right lab
    Then the first cause for the right lab is "a defaults suite is silently private"
    And there is no cause for the left lab

  Scenario: only the last of many posts is seen
    Given the left lab and the right lab are open side by side
    And I open the left lab
    And 5 seconds pass
    And I tap "More"
    And I tap "More"
    And I tap "More"
    When the left lab and the right lab are open side by side
    Then the right lab shows "The slider is at 3"
    And the first cause for the right lab is "3 posts were made while it was suspended or away"

  Scenario: a torn read through a portal
    Given the variant "portal.signal" is "file-monitor"
    And the variant "file.write" is "inplace"
    And the left lab and the right lab are open side by side
    When I tap "More" in the left lab
    Then the first cause for the right lab is "It read a file while another program was overwriting it"

  Scenario: a monitor that has gone deaf
    Given the variant "portal.signal" is "file-monitor"
    And the left lab and the right lab are open side by side
    When I tap "More" in the left lab
    Then the first cause for the right lab is "monitor.deaf"

  Scenario: a writer behind a presenter that sleeps
    Given the variant "presenter.background" is "kept"
    And I open the left lab
    And I tap "Coordination"
    And I tap "Present"
    And I open the right lab
    And I tap "Coordination"
    And 5 seconds pass
    When I tap "Write"
    Then the right lab shows "Waiting to write"
    And the first cause for the right lab is "coordination.suspended-presenter"
    When the left lab is killed
    Then there is no cause for the right lab

Feature: A file monitor goes deaf at the first atomic replacement
  Somebody made their writes atomic, as everybody had told them to, and from that day on the other
  app never noticed anything: it watched a file that no longer had a name.

  Scenario: the watch is on the file, and the name means another file now
    Given the variant "portal.signal" is "file-monitor"
    And the left lab and the right lab are open side by side
    When I tap "More" in the left lab
    Then the trace has "right lab notification: is deaf to portals/slider.json from now on"
    And the right lab shows "Nothing received"
    When I tap "More" in the left lab
    And I tap "More" in the left lab
    Then the left lab shows "The slider is at 3"
    And the right lab shows "Nothing received"
    And the right lab shows "The slider is at 0"

  Scenario: looking once more at the next foreground finds it, too late
    Given the variant "portal.signal" is "file-monitor"
    And the left lab and the right lab are open side by side
    And I tap "More" in the left lab
    When I go home
    And the left lab and the right lab are open side by side
    Then the right lab shows "The slider is at 1"

  Scenario: the remedy is a signal that isn't tied to a file
    Given the left lab and the right lab are open side by side
    When I tap "More" in the left lab
    And I tap "More" in the left lab
    And I tap "More" in the left lab
    Then the right lab shows "The slider is at 3"

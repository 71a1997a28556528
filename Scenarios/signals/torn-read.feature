Feature: A file that is overwritten in place is read half written
  Somebody cured a deaf file monitor by writing in place, and once in a thousand times the reader
  got half a value, dropped it, and stayed where it was.

  Background:
    Given the variant "portal.signal" is "file-monitor"
    And the variant "file.write" is "inplace"
    And the left lab and the right lab are open side by side

  Scenario: the reader is woken between two pieces
    When I tap "More" in the left lab
    Then the right lab shows "Torn reads: 1"

  Scenario: a writer that dies between two pieces takes the last good value with it
    Given I tap "More" in the left lab
    And the right lab shows "The slider is at 1"
    And the left lab will be killed at its 3. file operation
    When I tap "More" in the left lab
    Then the left lab was ended by "SIGKILL"
    When the right lab is killed
    And I open the right lab
    Then the right lab shows "Torn reads"
    And the right lab shows "The slider is at 0"

  Scenario: the remedy is a new file in the old one's place, and a signal that doesn't watch it
    Given the variant "portal.signal" is "darwin"
    And the variant "file.write" is "atomic"
    And the left lab is killed
    And the right lab is killed
    And the left lab and the right lab are open side by side
    When I tap "More" in the left lab
    Then the right lab shows "The slider is at 1"
    And the right lab does not show "Torn reads"

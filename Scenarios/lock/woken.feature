Feature: A program that wakes acts on the world as it is, not as it was while it slept
  The day went to photos that were thrown away on an unlocked device: they came while the share
  extension slept, and when it woke it worked off that the keys had gone before it learned that they
  were back. What the kernel would answer now is asked at the operation.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario Outline: photos come while the extension sleeps, and the device is unlocked afterwards
    Given I go home
    And the photo "fog.jpg" takes 15 seconds to load
    And I share <items>
    And I tap "Post"
    When I lock the device
    And 20 seconds pass
    And I unlock the device
    And 30 seconds pass
    Then the share extension was ended by "exit 0"
    And the trace has no "EPERM"
    And the group container holds 1 capture

    Examples:
      | items                                                        |
      | the photo "fog.jpg"                                          |
      | the photos "tram.png", "fog.jpg", "tram.png", "tram.png" and "fog.jpg" |

  Scenario: a disk that was full meanwhile has room when the file is written
    Given I go home
    And the photo "fog.jpg" takes 5 seconds to load
    And I share the photo "fog.jpg"
    And I tap "Post"
    And the share extension blocks its main thread for 20 seconds
    When the disk is full
    And 10 seconds pass
    And the disk has room again
    And 20 seconds pass
    Then the share extension was ended by "exit 0"
    And the trace has no "ENOSPC"

  Scenario: a disk that has filled meanwhile has no room for what was asked before
    Given I tap "New Entry"
    And I type "Fog" into "Title"
    And the app blocks its main thread for 3 seconds
    And I tap "Save"
    When the disk is full
    And 3 seconds pass
    Then the trace has "file: commit journal.sqlite: ENOSPC"
    And the app has 0 entries

  Scenario: the file operation at which it dies is counted from when that was said
    Given I go home
    And the photo "fog.jpg" takes 5 seconds to load
    And I share the photo "fog.jpg"
    And I tap "Post"
    And the share extension blocks its main thread for 10 seconds
    When 7 seconds pass
    And the share extension will be killed at its 1. file operation
    And 10 seconds pass
    Then the share extension was ended by "SIGKILL"
    And the group container holds 0 captures

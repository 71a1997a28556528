Feature: No acknowledged capture is lost and none comes twice
  A process can be killed between any two file operations; whichever it is, what the person was
  told is kept is there exactly once.

  Scenario Outline: the app is killed at its <n>. file operation while it imports
    Given the app is open
    And I sign in as "ada"
    And I share the text "Kept"
    And I tap "Post"
    And the share extension was ended by "exit 0"
    When the app will be killed at its <n>. file operation
    And I open the app
    And I open the app
    Then the app has 1 entry
    And the app shows "Kept"
    When I go home
    And I open the app
    Then the app has 1 entry
    And the group container holds 0 captures

    Examples:
      | n  |
      | 1  |
      | 2  |
      | 3  |
      | 4  |
      | 5  |
      | 6  |
      | 7  |
      | 8  |
      | 9  |
      | 10 |
      | 11 |
      | 12 |

  Scenario Outline: the power fails when the app was killed at its <n>. file operation
    Given the app is open
    And I sign in as "ada"
    And I share the text "Kept"
    And I tap "Post"
    And the share extension was ended by "exit 0"
    When the app will be killed at its <n>. file operation
    And I open the app
    And the power fails
    And I open the app
    Then the app has 1 entry
    And the app shows "Kept"

    Examples:
      | n |
      | 1 |
      | 2 |
      | 3 |
      | 4 |
      | 6 |
      | 8 |

  Scenario Outline: the share extension is killed at its <n>. file operation
    Given the app is open
    And I sign in as "ada"
    And the share extension will be killed at its <n>. file operation
    When I share the text "Not acknowledged"
    And I tap "Post"
    Then the share extension was ended by "SIGKILL"
    When I open the app
    Then the app has 0 quarantined captures
    And the app does not show "Not acknowledged"

    Examples:
      | n |
      | 1 |
      | 2 |
      | 3 |

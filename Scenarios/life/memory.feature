Feature: Memory has a limit, and each program its own
  The day went to a share extension that vanished in the middle of a photo, without a word and
  without a crash in the reporter: a full picture was decoded to make a thumbnail, 120 MB were
  passed, and jetsam doesn't ask. A widget has 30 MB, and what it leaves behind is its last card.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: a share extension past its 120 MB
    When I share the photo "tram.png"
    And the share extension uses 130 MB of memory
    Then the share extension was ended by "jetsam"
    And the trace has "share extension process: uses more than its 120 MB of memory"
    And the last crash report says "JETSAM per-process-limit"
    And the last crash report says "120 MB"
    And the group container holds 0 captures

  Scenario: the remedy is to copy the file instead of opening it
    When I share the photo "tram.png"
    And I tap "Post"
    Then the share extension was ended by "exit 0"
    And the group container holds 1 capture
    When I open the app
    Then the app shows "tram.png"

  Scenario: a widget past its 30 MB leaves its last card
    Given the widget shows "Ada"
    When the widget uses 40 MB of memory
    And the system asks the widget for its timeline
    Then the widget was ended by "jetsam"
    And the widget shows "Ada"
    When 1 hour passes
    And the system asks the widget for its timeline
    Then the widget was ended by "exit 0"

  Scenario: an app is warned first, and ended past its own limit
    When the app uses 1200 MB of memory
    Then the trace has "app process: is warned about its memory"
    And the app is running
    When the app uses 300 MB of memory
    Then the app was ended by "jetsam"
    When I open the app
    Then the app shows the "Entries" screen

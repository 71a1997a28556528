Feature: A button on a widget works without the app
  The day went to taps that did nothing: the intent had opened the app, which a locked device and a
  hurry don't allow. The intent runs in the widget's process and leaves a capture in the drop box;
  the app imports it when it is next in front. Until the one reload that follows, what the card says
  is out of date and dimmed.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I go home
    And 5 seconds pass
    And a "Quick Note" widget of size "small" is added
    And the "Quick Note" widget shows "No notes waiting"

  Scenario: a tap is a capture, and the app is left alone
    When I tap "Remember this" on the "Quick Note" widget
    Then the "Quick Note" widget shows "1 note waiting"
    And the group container holds 1 capture
    And the app is suspended
    And the "Quick Note" widget has 40 reloads left
    And the ledger of the "Quick Note" widget ends with "free: its button was tapped"
    When I open the app
    Then the app has 1 entry
    And the app shows "A moment to remember"
    And the "Quick Note" widget shows "No notes waiting"

  Scenario: the reload after a tap is for that widget alone
    Given the widget shows "Ada"
    When I tap "Remember this" on the "Quick Note" widget
    Then the trace has "is asked for its timeline (Quick Note)"
    And the ledger of the "Journal" widget ends with "free: the app asked, in front"

  Scenario: on a locked device the button is dead
    When I lock the device
    And I tap "Remember this" on the "Quick Note" widget
    Then the trace has "which is dead while locked"
    And the "Quick Note" widget shows "No notes waiting"
    When I unlock the device
    Then the group container holds 0 captures
    When I tap "Remember this" on the "Quick Note" widget
    Then the group container holds 1 capture

  Scenario: from the tap to the reload the count is dimmed
    Given the widget stops answering
    When I tap "Remember this" on the "Quick Note" widget
    Then the "Quick Note" widget dims "No notes waiting"
    When I tap "Remember this" on the "Quick Note" widget
    Then the trace has "which is dimmed"

  Scenario: without the entitlement it says so and keeps nothing
    Given the widget has no entitlement for the App Group
    Then the "Quick Note" widget shows "Journal can't be reached"

  Scenario: a full disk is said on the card
    Given the disk is full
    When I tap "Remember this" on the "Quick Note" widget
    Then the "Quick Note" widget shows "Not kept: no room"
    And the group container holds 0 captures

  Scenario: killed half-way, nothing half is imported
    Given the widget will be killed at its 3. file operation
    When I tap "Remember this" on the "Quick Note" widget
    Then the widget was ended by "SIGKILL"
    And the "Quick Note" widget dims "No notes waiting"
    And the group container holds 0 captures
    When I open the app
    Then the app has 0 entries
    And the app has 0 quarantined captures

  Scenario: two quick taps are two notes
    When I tap "Remember this" on the "Quick Note" widget
    And I tap "Remember this" on the "Quick Note" widget
    Then the "Quick Note" widget shows "2 notes waiting"

  Scenario: the second answer is taken for the first one's echo
    Given the variant "widget.answer" is "coalesced"
    When I tap "Remember this" on the "Quick Note" widget
    And I tap "Remember this" on the "Quick Note" widget
    Then the group container holds 2 captures
    And the "Quick Note" widget shows "1 note waiting"
    When 1 minute passes
    And I tap "Remember this" on the "Quick Note" widget
    Then the "Quick Note" widget shows "3 notes waiting"

  Scenario: a reload that is asked for besides comes once more and costs one
    Given the variant "widget.reload" is "always"
    When I tap "Remember this" on the "Quick Note" widget
    Then the "Quick Note" widget shows "1 note waiting"
    And the "Quick Note" widget has 39 reloads left
    And the widget has 39 reloads left

Feature: A locked device still has its widget
  The day went to a lock screen full of grey boxes: the widget's state had been given the class
  complete, for safety's sake, and ten seconds after locking nobody could read it any more. What the
  widget needs is readable from the first unlock on; and a session that ends meanwhile must not be
  shown as if it went on.

  Background:
    Given the app is open
    And I sign in as "ada"
    And the widget shows "Ada"

  Scenario: a widget that is asked while locked shows the journal
    When I lock the device
    And 11 seconds pass
    And it is "2026-03-02T09:30:00Z"
    Then the trace has "the keys of class complete are discarded"
    And the widget shows "Ada"
    And the trace has no "nothing to show: locked"

  Scenario: the session expires while the device is locked
    When I lock the device
    And 61 minutes pass
    Then the widget shows "Sign in to see your journal"
    And the widget does not show "Ada"
    When I unlock the device
    Then the app shows the "Entries" screen
    And the widget shows "Ada"

  Scenario: the session expires while nobody has unlocked the device
    When I restart the device
    And 61 minutes pass
    Then the widget shows the placeholder
    When I unlock the device
    Then the widget shows "Sign in to see your journal"
    When I open the app
    Then the app shows the "Entries" screen
    And the widget shows "Ada"

  Scenario: the app sleeps while locked and keeps its screen
    Given I tap "New Entry"
    And I type "Unfinished" into "Title"
    When I lock the device
    And 5 seconds pass
    Then the app is suspended
    When 1 hour passes
    And I unlock the device
    Then the app is running
    And the app shows the "New Entry" screen
    And the app shows "Unfinished"

  Scenario: signing out after a lock leaves nothing to read
    When I lock the device
    And 11 seconds pass
    And I unlock the device
    And I sign out
    Then the widget shows "Sign in to see your journal"
    And the keychain has no "tokens"
    And the group container has no file "journal-snapshot.sealed"

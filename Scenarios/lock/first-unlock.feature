Feature: Before the first unlock everything is unreadable and nothing is gone
  The day went to users who were signed out by a restart: the system had woken a program before
  anyone entered the passcode, it found no key, took "locked" for "not there", made a new key and
  wrote over what only the old one could open. After a restart every key is gone until the first
  unlock. Nobody is signed out by that, and nothing is made anew.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I tap "New Entry"
    And I type "Miradouro" into "Title"
    And I tap "Save"
    And the widget shows "Miradouro"

  Scenario: the widget shows its outline, however long it takes
    When I restart the device
    Then the widget shows the placeholder
    And the widget does not show "Ada"
    And the widget does not show "Sign in to see your journal"
    When 1 hour passes
    Then the widget shows the placeholder

  Scenario: the card is back with the first unlock
    When I restart the device
    And I unlock the device
    Then the widget shows "Ada"
    And the widget shows "Miradouro"
    And the app is not running

  Scenario: a widget that is asked before the first unlock is asked again after it
    When I restart the device
    And it is "2026-03-02T09:10:00Z"
    Then the trace has "nothing to show: locked"
    And the widget shows the placeholder
    When I unlock the device
    Then the widget shows "Ada"

  Scenario: the session, its tokens and the sealing key survive
    When I restart the device
    Then the keychain has "tokens"
    And the keychain has "sealing key"
    And the group container has a file "auth-state.sealed"
    When I unlock the device
    And I open the app
    Then the app shows the "Entries" screen
    And the app shows "Miradouro"
    And the app does not show "Please sign in again"
    And the group container holds no token

  Scenario: restarting twice before anyone unlocks loses nothing
    When I restart the device
    And I restart the device
    And I unlock the device
    And I open the app
    Then the app has 1 entry
    And the widget shows "Miradouro"

  Scenario: restarting while locked loses nothing
    When I lock the device
    And 11 seconds pass
    And I restart the device
    Then the widget shows the placeholder
    When I unlock the device
    And I open the app
    Then the app shows "Miradouro"
    And the widget shows "Miradouro"

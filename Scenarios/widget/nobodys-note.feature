Feature: A widget takes nothing in nobody's name
  The day went to an entry that nobody had written. Somebody had signed out and handed the tablet
  on; the widget's button was still there, took a note with nobody signed in, and the next person
  found it in a journal of their own. The button goes with the session, and a tap on a card that is
  older than that asks once more.

  Background:
    Given the app is open
    And I sign in as "ada"
    And a "Quick Note" widget of size "small" is added
    And the "Quick Note" widget shows "Remember this"

  Scenario: signing out takes the button away, and signing in brings it back
    When I sign out
    Then the "Quick Note" widget does not show "Remember this"
    And the "Quick Note" widget shows "Sign in to keep notes"
    When I sign in as "grace"
    Then the "Quick Note" widget shows "Remember this"

  Scenario: a session that was ended elsewhere takes it away as well
    Given the server answers 401
    When 56 minutes pass
    And I go home
    And I open the app
    Then the app shows "Please sign in again"
    And the "Quick Note" widget shows "Sign in to keep notes"

  Scenario: a finger that goes where the button was opens the app
    Given I sign out
    And I go home
    When I tap "Remember this" on the "Quick Note" widget
    Then the app shows the "Sign In" screen
    And the group container holds 0 captures
    When I sign in as "grace"
    Then the app has 0 entries

  Scenario: a card that is older than the end of the session takes nothing
    Given the variant "auth.signout" is "left"
    And I quit the app
    And I open the app
    When the file "auth-state.sealed" in the group container is deleted
    And I tap "Remember this" on the "Quick Note" widget
    Then the group container holds 0 captures
    And the "Quick Note" widget shows "Sign in to keep notes"

  Scenario: a state that can't be believed is nobody's
    Given I go home
    When the file "auth-state.sealed" in the group container is replaced by "garbage"
    And I tap "Remember this" on the "Quick Note" widget
    Then the group container holds 0 captures
    And the "Quick Note" widget shows "Open Journal to keep notes"
    And the "Quick Note" widget does not show "Sign in"

  Scenario: a session that has expired is still somebody's
    Given I go home
    When 2 hours pass
    And I tap "Remember this" on the "Quick Note" widget
    Then the group container holds 1 capture
    When I open the app
    Then the app has 1 entry

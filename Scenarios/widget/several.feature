Feature: Several widgets, each for itself
  The day went to a home screen with two widgets of which one never changed: its budget had been
  taken for the other's. Each instance is asked for itself, archived for itself and counted for
  itself; a reload is asked for by kind, and reaches every widget of that kind.

  Background:
    Given the app is open
    And I sign in as "ada"
    And a "Journal" widget of size "medium" is added
    And a "Quick Note" widget of size "small" is added

  Scenario: a reload by kind reaches every size of it
    When I tap "New Entry"
    And I type "Alfama" into "Title"
    And I tap "Save"
    Then the widget shows "Alfama"
    And the "Journal" widget shows "Alfama"
    And the "Journal, medium" widget shows "Alfama"
    And the "Quick Note" widget shows "No notes waiting"

  Scenario: each has a budget of its own
    Given I go home
    When the system asks the widget for its timeline
    Then the widget has 39 reloads left
    And the "Journal, medium" widget has 40 reloads left
    And the "Quick Note" widget has 40 reloads left

  Scenario: tapping one opens the app at its URL
    Given I tap "Profile"
    And I go home
    When I tap the "Journal, medium" widget
    Then the app shows the "Entries" screen

  Scenario: the lock screen has room for less
    Given I tap "New Entry"
    And I type "Alfama" into "Title"
    And I tap "Save"
    When a "Journal" widget of size "lock screen" is added
    Then the "Journal, lock screen" widget shows "1 entry"
    And the "Journal, lock screen" widget does not show "Alfama"

  Scenario: one that is taken off the screen is asked no more
    When the "Quick Note" widget is removed
    And I share the text "A tram"
    And I tap "Post"
    Then the trace has "asks for a reload of a widget that nobody has on the screen"
    And the trace has no "is asked for its timeline (Quick Note), charged"

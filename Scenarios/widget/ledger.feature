Feature: Every reload is on the books
  The day went to guessing what a reload had cost. What the app asks for in front is free, and so is
  what the date, the language and the size of text bring about; what comes from elsewhere or from the
  widget's own policy is charged, and what is too much waits.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: in front it is free
    When I tap "New Entry"
    And I type "Alfama" into "Title"
    And I tap "Save"
    Then the ledger of the "Journal" widget ends with "free: the app asked, in front"

  Scenario Outline: what the person changes is free
    Given I go home
    When <change>
    Then the ledger of the "Journal" widget ends with "<line>"
    And the widget has 40 reloads left

    Examples:
      | change                       | line                            |
      | it is "2026-03-02T09:30:00Z" | free: the date was set          |
      | the language is changed      | free: the language was changed  |
      | the size of text is changed  | free: the size of text was changed |

  Scenario: from elsewhere it is charged
    Given a "Quick Note" widget of size "small" is added
    When I share the text "A tram"
    And I tap "Post"
    Then the ledger of the "Quick Note" widget ends with "charged: another extension asked"
    And the "Quick Note" widget has 39 reloads left
    And the widget has 40 reloads left

  Scenario: a widget that is looked at all day has more
    When the "Journal" widget is often seen
    Then the widget has 70 reloads left

  Scenario: a widget that nobody looks at is asked when somebody does
    Given a "Quick Note" widget of size "small" is added
    And the "Quick Note" widget is seldom seen
    When I share the text "A tram"
    And I tap "Post"
    Then the "Quick Note" widget shows "No notes waiting"
    And the ledger of the "Quick Note" widget ends with "put off until somebody looks"
    When I go home
    And I look at the "Quick Note" widget
    Then the "Quick Note" widget shows "1 note waiting"

  Scenario: the window moves along and knows no midnight
    Given I go home
    And the system asks the widget for its timeline
    And 12 hours pass
    And the system asks the widget for its timeline
    Then the widget has 38 reloads left
    When 12 hours pass
    Then the widget has 39 reloads left
    When 12 hours pass
    Then the widget has 40 reloads left

  Scenario: a widget in development has no limits
    Given the widget developer mode is on
    And I go home
    When the system asks the widget for its timeline
    Then the widget has 40 reloads left
    When the widget developer mode is off
    And the system asks the widget for its timeline
    Then the widget has 39 reloads left

  Scenario: a request is heard when the system gets round to it
    Given the delays are realistic
    When I tap "New Entry"
    And I type "Late" into "Title"
    And I tap "Save"
    Then the widget does not show "Late"
    And the first cause for the widget is "widget.pending"
    And the widget shows "Late" within 27 seconds

  Scenario: after a tap on the card nothing is heard for half a minute
    Given I go home
    And the delays are realistic
    And I tap the widget
    When I tap "New Entry"
    And I type "Later" into "Title"
    And I tap "Save"
    And 29 seconds pass
    Then the widget does not show "Later"
    And the widget shows "Later" within 2 seconds

Feature: A half-written capture is never shown
  The manifest is written last: a folder without one may still be in the making, by a process that
  nobody can ask.

  Background:
    Given the app is open
    And I sign in as "ada"
    And the share extension will be killed at its 8. file operation
    When I share the photo "tram.png"
    And I tap "Post"
    Then the share extension was ended by "SIGKILL"
    And the group container holds 0 captures

  Scenario: it is left alone
    When I open the app
    Then the app has 0 entries
    And the app has 0 quarantined captures

  Scenario: it is imported once it is completed
    Given I open the app
    And the app has 0 entries
    And I go home
    When the half-written capture is completed
    Then the group container holds 1 capture
    When I open the app
    Then the app has 1 entry
    And the group container holds 0 captures

  Scenario: it is swept after a day, and not before
    Given I open the app
    And I go home
    When 23 hours pass
    And I open the app
    And I go home
    Then the trace has no "remove inbox"
    When 1 hour passes
    And I open the app
    Then the app has 0 entries
    And the trace has "app file: remove inbox"

  Scenario: its age counts from its beginning, not from the day somebody looked
    Given 24 hours pass
    When I open the app
    Then the app has 0 entries
    And the trace has "app file: remove inbox"

  Scenario: setting the date makes it no older
    Given it is "2027-03-02T09:00:00Z"
    When I open the app
    Then the trace has no "app file: remove inbox"

  Scenario: whoever counts what waits leaves it out
    Given a "Quick Note" widget of size "small" is added
    When I share the text "Whole"
    And I tap "Post"
    Then the group container holds 1 capture
    And the "Quick Note" widget shows "1 note waiting"

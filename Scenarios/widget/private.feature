Feature: What is private stays so on a locked device
  The day went to a title that a colleague read from a phone on a table. Whoever doesn't allow
  widgets on a locked device sees their outline; how much there is may be seen, what it says may not.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I tap "New Entry"
    And I type "A letter to Charles" into "Title"
    And I tap "Save"
    And I go home

  Scenario: with the setting it is redacted until somebody unlocks
    Given widgets are private while locked
    And the widget shows "A letter to Charles"
    When I lock the device
    Then the widget does not show "A letter to Charles"
    And the widget does not show "Ada"
    And the widget shows "1 entry"
    When I unlock the device
    Then the widget shows "A letter to Charles"

  Scenario: without it a locked device shows what it showed
    When I lock the device
    Then the widget shows "A letter to Charles"

  Scenario: a reload while locked brings nothing to light
    Given widgets are private while locked
    When I lock the device
    And it is "2026-03-02T09:30:00Z"
    Then the widget shows "1 entry"
    And the widget does not show "A letter to Charles"

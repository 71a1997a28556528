Feature: A locked device keeps its secrets
  While the device is locked nothing of class complete can be read; after a restart nothing at all
  until the first unlock.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: what was in front is in front again
    When I lock the device
    Then the app is running
    When 5 seconds pass
    Then the app is suspended
    When I unlock the device
    Then the app is running
    And the app shows the "Entries" screen

  Scenario: the card stays while the device is locked
    Given I go home
    When I lock the device
    And 1 minute passes
    Then the widget shows "Ada"

  Scenario: before the first unlock there is only an outline
    When I restart the device
    Then the app is not running
    And the widget shows the placeholder
    And the widget does not show "Ada"
    When I unlock the device
    Then the widget shows "Ada"
    And the app is not running
    When I open the app
    Then the app shows the "Entries" screen

  Scenario: a capture survives being locked
    Given I share the text "Kept safe"
    And I tap "Post"
    When I lock the device
    And 11 seconds pass
    And I unlock the device
    And I open the app
    Then the app has 1 entry
    And the app shows "Kept safe"

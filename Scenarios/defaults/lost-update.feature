Feature: Of two read-modify-writes one is lost, and no call says so
  Somebody appended to an array in the shared suite from the app and from the extension, and now and
  then an item was missing: each had written back what it had read before the other one wrote.

  Background:
    Given the left lab and the right lab are open side by side

  Scenario: the last writer wins
    Given I tap "Defaults" in the left lab
    And I tap "Defaults" in the right lab
    And I tap "Read the List" in the left lab
    And I tap "Read the List" in the right lab
    When I tap "Append to the List" in the left lab
    And I tap "Append to the List" in the right lab
    And I tap "Read the List" in the left lab
    Then the left lab shows "The list is: the right lab"

  Scenario: different keys don't harm each other
    Given I tap "Defaults" in the left lab
    And I tap "Defaults" in the right lab
    When I tap "Count in the Suite" in the left lab
    And I tap "Append to the List" in the right lab
    And I tap "Read Again" in the right lab
    Then the right lab shows "The suite says 1"
    And the right lab shows "The list is: the right lab"

  Scenario: the remedy is to change nothing that is there, and to add a file
    Given I tap "Drop Box" in the left lab
    And I tap "Drop Box" in the right lab
    When I tap "Drop" in the left lab
    And I tap "Drop" in the right lab
    Then the left lab shows "1 from the left lab"
    And the left lab shows "1 from the right lab"

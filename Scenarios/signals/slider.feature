Feature: One slider, moved by two programs
  Somebody's two screens disagreed for a whole afternoon, because each of them believed that the
  other had been told. A portal carries the latest value through the App Group's container, and a
  Darwin notification says no more than that there is something to look at.

  Background:
    Given the left lab and the right lab are open side by side

  Scenario: whoever moves it, the other one follows
    When I tap "More" in the left lab
    Then the left lab shows "The slider is at 1"
    And the right lab shows "The slider is at 1"
    And the right lab shows "Received 1 from the left lab"
    When I tap "More" in the right lab
    Then the left lab shows "The slider is at 2"
    And the left lab shows "Received 2 from the right lab"

  Scenario: nobody receives what they sent themselves
    When I tap "More" in the left lab
    Then the left lab shows "Nothing received"

  Scenario: whoever was away looks when it comes back
    Given I tap "More" in the left lab
    And the right lab is killed
    And I tap "More" in the left lab
    When the left lab and the right lab are open side by side
    Then the right lab shows "The slider is at 2"

  Scenario: a writer that dies in the middle leaves the old value whole
    Given I tap "More" in the left lab
    And the left lab will be killed at its 3. file operation
    When I tap "More" in the left lab
    Then the left lab was ended by "SIGKILL"
    And the right lab does not show "Torn reads"
    When the left lab and the right lab are open side by side
    Then the right lab shows "The slider is at 1"
    And the left lab does not show "Torn reads"

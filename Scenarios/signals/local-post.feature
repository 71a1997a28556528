Feature: A local notification never leaves its process
  Somebody told their extension through NotificationCenter that the account had changed; every test
  was green, because the tests ran in one process.

  Background:
    Given the left lab and the right lab are open side by side
    And I tap "Notifications" in the left lab
    And I tap "Notifications" in the right lab

  Scenario: only the process that posts it hears it
    When I tap "Post Locally" in the left lab
    Then the left lab shows "Heard 1 local notification"
    And the right lab shows "Heard 0 local notifications"

  Scenario: the remedy is a Darwin notification, which carries a name and nothing else
    When I tap "Post Three Times" in the left lab
    Then the right lab shows "Heard 1 Darwin notification"

Feature: A portal is no queue
  Somebody sent three values to an app that was asleep, and it woke to one: the posts had become a
  single notification, and the file held the last value alone.

  Scenario: of three values that were sent while the receiver slept, the last one is seen
    Given the left lab and the right lab are open side by side
    And I open the left lab
    And 5 seconds pass
    And the right lab is suspended
    When I tap "More"
    And I tap "More"
    And I tap "More"
    Then the right lab is suspended
    When the left lab and the right lab are open side by side
    Then the right lab shows "The slider is at 3"
    And the right lab does not show "values received in all"

  Scenario: the remedy is a file for each thing that must arrive
    Given the left lab and the right lab are open side by side
    And I tap "Drop Box" in the right lab
    And I open the left lab
    And I tap "Drop Box"
    And 5 seconds pass
    When I tap "Drop"
    And I tap "Drop"
    And I tap "Drop"
    And the left lab and the right lab are open side by side
    Then the right lab shows "3 from the left lab"

  Scenario: posts in one go are heard as one, and never by those that don't run
    Given the left lab and the right lab are open side by side
    And I tap "Notifications" in the left lab
    And I tap "Notifications" in the right lab
    When I open the left lab
    And 5 seconds pass
    And I tap "Post Three Times"
    And the left lab and the right lab are open side by side
    Then the right lab shows "Heard 1 Darwin notification"
    When the right lab is killed
    And I tap "Post Three Times" in the left lab
    And the left lab and the right lab are open side by side
    And I tap "Notifications" in the right lab
    Then the right lab shows "Heard 0 Darwin notifications"

  Scenario: a notification says that there may be something, and there may be nothing
    Given the left lab and the right lab are open side by side
    When the notification "com.example.lab.portal" is posted
    Then the left lab shows "Nothing received"
    And the right lab shows "Nothing received"

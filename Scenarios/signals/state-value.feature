Feature: The state of a notification's name is 64 bits, and no storage
  Somebody kept a counter in the state of a Darwin notification, since it is the only thing that
  goes along with a name; it was at zero again after both programs had ended.

  Background:
    Given the left lab and the right lab are open side by side
    And I tap "Notifications" in the left lab
    And I tap "Notifications" in the right lab

  Scenario: whoever wakes late can still ask for it
    Given I open the left lab
    And 5 seconds pass
    And the right lab is suspended
    When I tap "Advance the State"
    And I tap "Advance the State"
    And I tap "Advance the State"
    And the left lab and the right lab are open side by side
    And I tap "Read the State" in the right lab
    Then the right lab shows "The state is 3"
    And the right lab shows "Heard 1 Darwin notification"

  Scenario: it outlives the program that set it as long as another one has the name
    Given I tap "Advance the State" in the left lab
    When the left lab is killed
    And I tap "Read the State" in the right lab
    Then the right lab shows "The state is 1"
    And the state of the notification "com.example.lab.note" is 1

  Scenario: it is gone with the last of them
    Given I tap "Advance the State" in the left lab
    When the left lab is killed
    And the right lab is killed
    And I open the right lab
    And I tap "Notifications"
    And I tap "Read the State"
    Then the right lab shows "The state is 0"

  Scenario: the remedy for what must last is a file
    Given I open the left lab
    And I tap "Drop Box"
    And I tap "Drop"
    When the left lab is killed
    And the right lab is killed
    And I open the right lab
    And I tap "Drop Box"
    Then the right lab shows "1 from the left lab"

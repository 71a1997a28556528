Feature: What is written to standard stays in its own container
  Somebody wrote UserDefaults.standard out of habit in one place among twenty, and the widget
  showed the value of the day before.

  Background:
    Given the left lab and the right lab are open side by side
    And I tap "Defaults" in the left lab
    And I tap "Defaults" in the right lab

  Scenario: standard where the suite was meant
    When I tap "Count in Standard" in the left lab
    And I tap "Read Again" in the right lab
    Then the left lab shows "Standard says 1"
    And the right lab shows "The suite says nothing"
    And the right lab shows "Standard says nothing"
    And the private container of the left lab has a file "Library/Preferences/com.example.lab.left.plist"

  Scenario: the remedy is the suite
    When I tap "Count in the Suite" in the left lab
    And I tap "Read Again" in the right lab
    Then the right lab shows "The suite says 1"

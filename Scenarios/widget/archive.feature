Feature: What was archived outlives everything but the app
  The day went to home screens that were blank after each restart. The system keeps the entries it
  was given; a restart brings them back with the first unlock, whether or not the widget's process
  can be started then.

  Background:
    Given the app is open
    And I sign in as "ada"
    And a "Quick Note" widget of size "small" is added

  Scenario: after a restart the cards are back without a process
    When I restart the device
    Then the widget shows the placeholder
    And the "Quick Note" widget shows the placeholder
    When I unlock the device
    Then the widget shows "Ada"
    And the "Quick Note" widget shows "No notes waiting"
    And the app is not running

  Scenario: what was spent is remembered too
    Given I go home
    And the system asks the widget for its timeline
    When I restart the device
    And I unlock the device
    Then the widget has 39 reloads left

  Scenario: an entry of the archive turns while nothing runs
    Given I go home
    When I restart the device
    And I unlock the device
    And 1 hour passes
    Then the widget shows "Sign in to see your journal"
    And the app is not running
    And the widget is not running

  Scenario: with the app everything goes
    When I delete the app
    Then the widget shows the placeholder
    When I install the app
    Then the widget shows "Sign in to see your journal"

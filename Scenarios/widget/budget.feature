Feature: A widget's reloads are counted
  The system asks a widget a few dozen times a day and no more; what the app asks for while it is
  in front is free.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: in front it costs nothing
    Given I go home
    And the system asks the widget for its timeline
    And the widget has 39 reloads left
    When I open the app
    And I tap "New Entry"
    And I type "Fog" into "Title"
    And I tap "Save"
    Then the widget shows "1 entry"
    And the widget has 39 reloads left

  Scenario: asked from outside it costs one, and a day brings it back
    Given I go home
    When the system asks the widget for its timeline
    Then the widget has 39 reloads left
    When 24 hours pass
    Then the widget has 40 reloads left

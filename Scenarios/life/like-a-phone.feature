Feature: A phone takes its time
  The day went to a demonstration that worked at the desk and stuttered on stage: at the desk
  everything answers at once. A reload takes 2 to 27 seconds, a launch the better part of one, and a
  phone that was switched off half a minute.

  Background:
    Given the delays are realistic

  Scenario: the card follows, but not at once
    Given the app is open
    And 2 seconds pass
    And I sign in as "ada"
    Then the app shows the "Entries" screen within 2 seconds
    And the widget does not show "Ada"
    And the widget shows "Ada" within 30 seconds

  Scenario: a launch takes a moment
    When I open the app
    Then the app does not show "Sign In"
    And the app shows "Sign In" within 2 seconds
    And the trace has "has launched after"

  Scenario: starting takes half a minute, unlocking a moment
    When I restart the device
    Then the trace has "is starting"
    When 30 seconds pass
    And I unlock the device
    Then the device is locked
    When 1 second passes
    Then the device is unlocked

  Scenario: after a restart the system launches the app by itself
    When I restart the device
    And 90 seconds pass
    Then the trace has "is prewarmed; nobody has opened it"
    And the app is suspended

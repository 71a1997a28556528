Feature: A launch that takes too long is ended
  The day went to an update that migrated the database before the first screen: on the developer's
  phone that took a second, on a full one half a minute. The watchdog gives a launch 20 seconds, and
  who is ended there begins anew at the next launch, for ever.

  Scenario: the watchdog ends a launch after 20 seconds
    Given the app takes 25 seconds to launch
    When I open the app
    And 19 seconds pass
    Then the app is running
    And the app does not show "Sign In"
    When 1 second passes
    Then the app is not running
    And the app was ended by "0x8badf00d"
    And the last crash report says "FRONTBOARD 0x8badf00d"
    And the last crash report says "20 s to launch"

  Scenario: a launch that is slow and quick enough is only waited for
    Given the app takes 15 seconds to launch
    When I open the app
    And 14 seconds pass
    Then the app does not show "Sign In"
    When 1 second passes
    Then the app shows the "Sign In" screen
    And the trace has "has launched after 15.000 s"

  Scenario: a launch that never answers is ended just the same
    Given the app stops answering
    When I open the app
    And 20 seconds pass
    Then the app was ended by "0x8badf00d"

  Scenario: the remedy is to show something first; waiting for the network holds nobody up
    Given the app is open
    And I sign in as "ada"
    And I quit the app
    And the server takes 50 seconds
    When I open the app
    Then the app shows the "Entries" screen
    When 40 seconds pass
    Then the app is running

  Scenario: a widget and an extension are watched as well
    Given the share extension takes 30 seconds to launch
    When I share the text "Never seen"
    And 20 seconds pass
    Then the share extension was ended by "0x8badf00d"

Feature: Wrong passcodes cost time
  The day went to a child with a parent's phone and to an app whose tests had never seen a locked
  device for an hour: after the fifth wrong passcode nobody can try for a minute, then for five, for
  fifteen, for an hour, the owner included. An app's timers go on meanwhile and its files don't open.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I lock the device

  Scenario: a wrong passcode opens nothing
    When I unlock the device with the passcode "0000"
    Then the device is locked
    And the trace has "wrong passcode, 1 in a row"
    When I unlock the device with the passcode "1234"
    Then the device is unlocked
    And the app shows the "Entries" screen

  Scenario: the same wrong one again counts once
    When I unlock the device with the passcode "0000"
    And I unlock the device with the passcode "0000"
    And I unlock the device with the passcode "0000"
    Then the trace has no "2 in a row"

  Scenario: after the fifth even the right one has to wait
    When I unlock the device with the passcode "0001"
    And I unlock the device with the passcode "0002"
    And I unlock the device with the passcode "0003"
    And I unlock the device with the passcode "0004"
    And I unlock the device with the passcode "0005"
    Then the trace has "wrong passcode, 5 in a row; none is tried for 60.000 s"
    When 59 seconds pass
    And I unlock the device
    Then the device is locked
    And the trace has "no passcode is tried for another 1.000 s"
    When 1 second passes
    And I unlock the device
    Then the device is unlocked

  Scenario: the waits grow, and the right passcode forgets them
    When I unlock the device with the passcode "0001"
    And I unlock the device with the passcode "0002"
    And I unlock the device with the passcode "0003"
    And I unlock the device with the passcode "0004"
    And I unlock the device with the passcode "0005"
    And 1 minute passes
    And I unlock the device with the passcode "0006"
    Then the trace has "none is tried for 300.000 s"
    When 5 minutes pass
    And I unlock the device with the passcode "0007"
    Then the trace has "none is tried for 900.000 s"
    When 15 minutes pass
    And I unlock the device
    Then the device is unlocked
    When I lock the device
    And I unlock the device with the passcode "0008"
    Then the trace has "wrong passcode, 1 in a row"

  Scenario: restarting doesn't shorten the wait
    When I unlock the device with the passcode "0001"
    And I unlock the device with the passcode "0002"
    And I unlock the device with the passcode "0003"
    And I unlock the device with the passcode "0004"
    And I unlock the device with the passcode "0005"
    And 50 seconds pass
    And I restart the device
    And 59 seconds pass
    And I unlock the device
    Then the device is locked
    When 1 second passes
    And I unlock the device
    Then the device is unlocked

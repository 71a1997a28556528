Feature: A phone that is started again
  The nightly job rebooted its phones and nobody had a word for it. The day went to a scenario that
  quit the app instead, and passed.

  Scenario: I reboot the device
    Given I am signed in as "ada"
    When I reboot the device
    And I unlock the device
    Then the app is not running
    And every widget shows "Ada"
    And no program has crashed

  Scenario: nothing is in the group container of a phone on which nobody has done anything
    Given I delete the app
    Then the group container is empty

Feature: A widget of the lock screen asks for the passcode first
  The day went to a tap that was lost: the app was opened at its last place and not at the card's,
  because the address was thrown away while the device asked for the passcode.

  Background:
    Given the app is open
    And I sign in as "ada"
    And a "Journal" widget of size "lock screen" is added
    And I tap "Profile"

  Scenario: the app opens at the card's address once the device is unlocked
    Given I lock the device
    When I tap the "Journal, lock screen" widget
    Then the device is locked
    And the app shows the "Profile" screen
    When I unlock the device with the passcode "0000"
    Then the device is locked
    When I unlock the device
    Then the app shows the "Entries" screen

  Scenario: a restart forgets what was tapped
    Given I lock the device
    And I tap the "Journal, lock screen" widget
    When I restart the device
    And I unlock the device
    Then the app is not running

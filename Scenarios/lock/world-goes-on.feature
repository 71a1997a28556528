Feature: A locked device is still in the world
  The day went to a phone that lay on a night table: the system killed the app, an update came, the
  network went and the battery ran out, and in the morning the app had signed its owner out. Nobody
  had tried any of it on a locked device; what a person does in an app is all that can't happen there.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I go home

  Scenario: jetsam, an update, a dead network, a server in trouble and a full disk in one night
    Given I lock the device
    And 30 seconds pass
    When the network is offline
    And the server answers 500
    And the disk is full
    And the app is killed
    And I update the app
    And the notification "com.example.journal.capture" is posted
    And the system asks the widget for its timeline
    And 6 hours pass
    And the disk has room again
    And the server answers 200
    And the network is back
    Then the device is locked
    When I unlock the device
    And I open the app
    Then the app shows the "Entries" screen
    And the widget shows "Ada"

  Scenario: the battery runs out, and the phone waits for its owner
    When the power fails and nobody unlocks
    Then the device is locked
    And the app is not running
    And the widget shows the placeholder
    When the system prewarms the app
    Then the app shows "Waiting for the first unlock"
    When I unlock the device
    And I open the app
    Then the app shows the "Entries" screen
    And the widget shows "Ada"

  Scenario: a photo stays unreadable behind the lock when an update moves its container
    Given I share the photo "tram.png"
    And I tap "Post"
    And I lock the device
    And 10 seconds pass
    When I update the app
    And I unlock the device
    And I open the app
    Then the app has 1 entry

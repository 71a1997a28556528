Feature: A capture waits for an unlocked device
  The day went to a photo that was shared on a train and missing in the evening: the importer had run
  while the device was locked, got EPERM for the manifest, took it for a broken one and threw the
  capture away. Captures are of class complete. Ten seconds after locking they are ciphertext to
  everyone, and what cannot be read now is not broken and not absent.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: it is sealed after ten seconds and whole again after unlocking
    Given I share the photo "tram.png"
    And I type "the number 28" into "Note"
    And I tap "Post"
    When I lock the device
    And 10 seconds pass
    Then the group container holds 1 capture
    And the trace has "device: seals 2 protected files"
    When I unlock the device
    Then the trace has "device: opens 2 protected files"
    When I open the app
    Then the app has 1 entry
    And the app shows "tram.png"
    And the app has 0 quarantined captures
    And the group container holds 0 captures

  Scenario: within the ten seconds nothing is sealed
    Given I share the text "A short look away"
    And I tap "Post"
    When I lock the device
    And 9 seconds pass
    And I unlock the device
    Then the trace has no "protected file"
    When I open the app
    Then the app shows "A short look away"

  Scenario: it waits through a restart
    Given I share the link "https://example.com/alfama"
    And I tap "Post"
    When I restart the device
    Then the group container holds 1 capture
    When I unlock the device
    And I open the app
    Then the app has 1 entry
    And the app shows "example.com"

  Scenario: it waits through several locks
    Given I share the text "Patience"
    And I tap "Post"
    When I lock the device
    And 1 hour passes
    And I unlock the device
    And I lock the device
    And 1 hour passes
    And I unlock the device
    And I open the app
    Then the app has 1 entry
    And the app has 0 quarantined captures

  Scenario: what was typed before the lock is posted after it
    Given I share the text "Half a thought"
    And I type "and the rest" into "Note"
    When I lock the device
    And 1 minute passes
    And I unlock the device
    Then the share extension shows "and the rest"
    When I tap "Post"
    And I open the app
    Then the app shows "Half a thought"
    When I tap "Half a thought"
    Then the app shows "and the rest"

  Scenario: a second one is made after the first was sealed
    Given I share the text "Before"
    And I tap "Post"
    When I lock the device
    And 11 seconds pass
    And I unlock the device
    And I share the text "After"
    And I tap "Post"
    Then the group container holds 2 captures
    When I open the app
    Then the app has 2 entries

Feature: The name of a folder is on the disk too
  Somebody synced every file they wrote and lost them all: the folder they lay in had been made by a
  process that was killed, and nobody had ever synced the folder around it.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: a capture in an inbox that a killed process has made
    Given the share extension will be killed at its 1. file operation
    When I share the text "never acknowledged"
    And I tap "Post"
    Then the share extension was ended by "SIGKILL"
    When I share the text "acknowledged"
    And I tap "Post"
    Then the share extension was ended by "exit 0"
    When the power fails
    Then the group container holds 1 capture
    When I open the app
    Then the app has 1 entry

  Scenario: a photo, once its entry is in the journal
    When I share the photo "fog.jpg"
    And I tap "Post"
    And I open the app
    Then the app has 1 entry
    When the power fails
    And I open the app
    And I tap "fog.jpg"
    Then the app shows "fog.jpg"
    And the app does not show "no longer on this device"

  Scenario: what was turned away is still there to be looked at
    Given I go home
    And the file "inbox/11111111-1111-4111-8111-111111111111/manifest.json" in the group container is replaced by "not json"
    And I open the app
    And the app has 1 quarantined capture
    When the power fails
    Then the app has 1 quarantined capture
    And the group container has a file "quarantine/1/manifest.json"

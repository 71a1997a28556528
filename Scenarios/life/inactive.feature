Feature: Inactive is not the background
  The day went to a form that was emptied by a glance at the time: the app took "inactive" for
  "leaving", saved, cleared its screen, and was never sent to the background at all. Notification
  Centre, a call, the app switcher: each makes an app inactive, and most of them give it back.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I tap "New Entry"
    And I type "Half a sentence" into "Title"

  Scenario: a glance at the time leaves everything as it was
    When I pull down Notification Centre
    Then the trace has "app scene: inactive"
    And the trace has no "app scene: background"
    When 1 minute passes
    Then the app is running
    When I put Notification Centre away
    Then the app shows "Half a sentence"
    When I tap "Save"
    Then the app has 1 entry

  Scenario: nothing can be touched below it
    When I pull down Notification Centre
    And the server takes 3 seconds
    And I put Notification Centre away
    And I tap "Save"
    Then the app shows "Half a sentence"

  Scenario: going home from there is leaving
    When I pull down Notification Centre
    And I go home
    Then the trace has "app scene: background"
    When 5 seconds pass
    Then the app is suspended
    When I open the app
    Then the app shows "Half a sentence"

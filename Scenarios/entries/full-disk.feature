Feature: What the kernel refuses is told
  The day went to "it doesn't save": the trace showed a view model that was saving and then had
  failed, and nothing between. The operation that failed is an event like one that was done.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: the store has no room
    Given I tap "New Entry"
    And I type "Fog" into "Title"
    And the disk is full
    When I tap "Save"
    Then the app shows "There is no room left on this device"
    And the trace has "app file: commit journal.sqlite: ENOSPC"
    When the disk has room again
    And I tap "Save"
    Then the app has 1 entry

  Scenario: the extension has no room for a photo
    Given I share the photo "fog.jpg"
    And the disk is full
    When I tap "Post"
    Then the share extension shows an alert "There is no room left"
    And the trace has "share extension file: make folder inbox: ENOSPC"
    When the disk has room again
    And I tap "Keep Editing"
    And I tap "Post"
    Then the share extension was ended by "exit 0"

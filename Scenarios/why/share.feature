Feature: Why did the share save nothing?
  The day went to a sheet that had closed like any other. Nothing was saved, nobody was told, and the
  reasons that can be behind it look the same from outside.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: the entitlement is missing, and the extension says nothing
    Given the variant "share.failure" is "silent"
    And the share extension has no entitlement for the App Group
    When I share the text "Gone"
    And I tap "Post"
    Then the share extension was ended by "exit 0"
    And the first cause for the share extension is "has no entitlement for the App Group"

  Scenario: killed for its memory
    When I share the photo "tram.png"
    And the share extension uses 130 MB of memory
    Then the first cause for the share extension is "The share extension was killed for its memory at 120 MB"

  Scenario: killed before the manifest
    Given I share the text "Half"
    And the share extension will be killed at its 4. file operation
    When I tap "Post"
    Then the first cause for the share extension is "end.killed"
    And the causes for the share extension have "share.half-written"

  Scenario: the disk is full
    Given the disk is full
    When I share the text "No room"
    And I tap "Post"
    Then the first cause for the share extension is "disk.full"

  Scenario: it was saved, and waits for the app
    When I share the text "Patience"
    And I tap "Post"
    Then the first cause for the share extension is "1 capture waits in the inbox"
    When I open the app
    Then there is no cause for the share extension

  Scenario: one of several photos is missing
    Given the variant "share.gather" is "last-index"
    And the photo "tram.png" takes 2 seconds to load
    When I share the photos "tram.png" and "fog.jpg"
    And I tap "Post"
    Then the first cause for the share extension is "The capture was closed while tram.png was still loading"

  Scenario: the temporary file is gone
    Given the variant "share.file" is "url-kept"
    When I share the photo "tram.png"
    And I tap "Post"
    Then the first cause for the share extension is "The temporary file of tram.png was gone before it was copied"

  Scenario: a request that is never completed
    Given the variant "share.complete" is "forgotten"
    When I share the text "Kept all the same"
    And I tap "Post"
    Then the first cause for the share extension is "share.never-completed"

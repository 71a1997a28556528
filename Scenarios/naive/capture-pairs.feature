Feature: What is shared, with a naive practice and without
  Somebody's photo was gone, somebody's note was there twice, and somebody's sheet had closed as it
  always does. Each pair is one story told twice, and the second teller keeps what the first one
  loses.

  Background:
    Given the app is open
    And I quit the app

  Rule: A file is whole
    @pair:file.write
    Scenario: in place, a death leaves half of it
      Given the variant "file.write" is "inplace"
      And the app is open
      And I sign in as "ada"
      And I tap "New Entry"
      And I type "Alfama" into "Title"
      And the widget shows "Ada"
      When the app will be killed at its 3. file operation
      And I tap "Save"
      And the system asks the widget for its timeline
      Then the widget does not show "Ada"
      And the first cause for the widget is "file.torn"

    @pair:file.write
    Scenario: atomic, the old one is there until the new one is
      Given the app is open
      And I sign in as "ada"
      And I tap "New Entry"
      And I type "Alfama" into "Title"
      And the widget shows "Ada"
      When the app will be killed at its 3. file operation
      And I tap "Save"
      And the system asks the widget for its timeline
      Then the widget shows "Ada"
      And there is no cause for the widget

  Rule: A photo belongs to its capture
    @pair:inbox.shape
    Scenario: in one array of words there is no place for it
      Given the variant "inbox.shape" is "outbox"
      And the app is open
      And I sign in as "ada"
      When I share the photo "tram.png"
      And I tap "Post"
      And I open the app
      Then the app has 1 entry
      And the app does not show "tram.png"
      And the first cause for the app is "outbox.no-files"

    @pair:inbox.shape
    Scenario: in a folder of its own it is kept
      Given the app is open
      And I sign in as "ada"
      When I share the photo "tram.png"
      And I tap "Post"
      And I open the app
      Then the app has 1 entry
      And the app shows "tram.png"
      And there is no cause for the app

  Rule: What lies in the container is no reason to believe it
    @pair:inbox.validate
    Scenario: trusted, a stranger's word becomes an entry
      Given the variant "inbox.validate" is "trusted"
      And the app is open
      And I sign in as "ada"
      And I go home
      When the file "inbox/11111111-1111-4111-8111-111111111111/manifest.json" in the group container is replaced by '{"version":1,"id":"1","text":"From 1970","capturedAt":"1970-01-02T00:00:00Z"}'
      And I open the app
      Then the app has 1 entry
      And the first cause for the app is "capture.not-checked"

    @pair:inbox.validate
    Scenario: checked, it is set aside with the reason
      Given the app is open
      And I sign in as "ada"
      And I go home
      When the file "inbox/11111111-1111-4111-8111-111111111111/manifest.json" in the group container is replaced by '{"version":1,"id":"1","text":"From 1970","capturedAt":"1970-01-02T00:00:00Z"}'
      And I open the app
      Then the app has 0 entries
      When I tap "Inbox"
      Then the app shows "date out of range"
      And the first cause for the app is "capture.quarantined"

  Rule: A death between two steps is made good
    @pair:inbox.dedupe
    Scenario: forgotten, the capture is imported again
      Given the variant "inbox.dedupe" is "none"
      And the app is open
      And I sign in as "ada"
      And I share the text "Twice"
      And I tap "Post"
      And the app will be killed at its 2. file operation
      And I open the app
      When I open the app
      Then the app has 2 entries
      And the first cause for the app is "capture.imported-twice"

    @pair:inbox.dedupe
    Scenario: in one commit it is known, and imported once
      Given the app is open
      And I sign in as "ada"
      And I share the text "Once"
      And I tap "Post"
      And the app will be killed at its 2. file operation
      And I open the app
      When I open the app
      Then the app has 1 entry
      And there is no cause for the app

  Rule: A share that fails says so
    @pair:share.failure
    Scenario: silent, the sheet closes
      Given the variant "share.failure" is "silent"
      And the app is open
      And I sign in as "ada"
      And the disk is full
      And I share the text "Gone"
      And I tap "Post"
      When the disk has room again
      Then the share extension is not running
      And the group container holds 0 captures
      And the first cause for the share extension is "share.silent"

    @pair:share.failure
    Scenario: with an alert nothing typed is lost
      Given the app is open
      And I sign in as "ada"
      And the disk is full
      And I share the text "Not gone"
      And I tap "Post"
      When the disk has room again
      Then the share extension shows an alert "There is no room left"
      And the first cause for the share extension is "file.refused"

  Rule: Several photos come together
    Background:
      Given the photo "tram.png" takes 2 seconds to load

    @pair:share.gather
    Scenario: done with the last in the row, one is missing
      Given the variant "share.gather" is "last-index"
      And the app is open
      And I sign in as "ada"
      When I share the photos "tram.png" and "fog.jpg"
      And I tap "Post"
      And 2 seconds pass
      And I open the app
      Then the app does not show "tram.png"
      And the first cause for the share extension is "share.items-missing"

    @pair:share.gather
    Scenario: done when all are there, none is
      Given the app is open
      And I sign in as "ada"
      When I share the photos "tram.png" and "fog.jpg"
      And I tap "Post"
      And 2 seconds pass
      And I open the app
      Then the app shows "tram.png"
      And there is no cause for the share extension

  Rule: A temporary file is gone when its handler returns
    @pair:share.file
    Scenario: with its address alone there is nothing to import
      Given the variant "share.file" is "url-kept"
      And the app is open
      And I sign in as "ada"
      When I share the photo "tram.png"
      And I tap "Post"
      And I open the app
      Then the app has 1 quarantined capture
      And the first cause for the share extension is "share.temporary-file"

    @pair:share.file
    Scenario: copied, it is there
      Given the app is open
      And I sign in as "ada"
      When I share the photo "tram.png"
      And I tap "Post"
      And I open the app
      Then the app has 0 quarantined captures
      And the app has 1 entry
      And there is no cause for the share extension

  Rule: A request ends
    @pair:share.complete
    Scenario: forgotten, the sheet stays
      Given the variant "share.complete" is "forgotten"
      And the app is open
      And I sign in as "ada"
      When I share the text "Kept all the same"
      And I tap "Post"
      Then the share extension is running
      And the first cause for the share extension is "share.never-completed"

    @pair:share.complete
    Scenario: ended, it goes
      Given the app is open
      And I sign in as "ada"
      When I share the text "Kept"
      And I tap "Post"
      Then the share extension was ended by "exit 0"
      And the first cause for the share extension is "capture.waiting"

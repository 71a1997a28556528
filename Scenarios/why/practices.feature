Feature: Why names the practice that did the harm
  The day went to a widget that greeted somebody who had signed out, while the device knew all along
  which old file had been put back. A practice that works in the demonstration does its harm much
  later; whoever asks then is told which it was.

  Rule: The session

    Scenario: signed out by a prewarm before the first unlock
      Given the variant "session.unreadable" is "absent"
      And the app is open
      And I sign in as "ada"
      And I restart the device
      And the system prewarms the app
      And I unlock the device
      When I open the app
      Then the app shows the "Sign In" screen
      And the first cause for the app is "session.taken-for-absent"
      And the widget shows "Sign in to see your journal"
      And the first cause for the widget is "session.taken-for-absent"

    Scenario: waiting for the first unlock is no such thing
      Given the app is open
      And I sign in as "ada"
      And I restart the device
      And the system prewarms the app
      And I unlock the device
      When I open the app
      Then there is no cause for the app
      And there is no cause for the widget

    Scenario: a ghost
      Given the variant "reinstall" is "ghost"
      And the app is open
      And I sign in as "ada"
      And I delete the app
      And I install the app
      When I open the app
      Then the app shows the "Entries" screen
      And the first cause for the app is "session.ghost"
      And the first cause for the widget is "session.ghost"

    Scenario: who signs in after installing again is no ghost
      Given the app is open
      And I sign in as "ada"
      And I delete the app
      And I install the app
      And I open the app
      When I sign in as "ada"
      Then there is no cause for the app
      And there is no cause for the widget

    Scenario: an expired session that is trusted
      Given the variant "auth.validate" is "trusted"
      And the app is open
      And I sign in as "ada"
      And I go home
      When 59 minutes pass
      Then there is no cause for the widget
      When 1 minute passes
      Then the widget shows "Ada"
      And the first cause for the widget is "session.not-validated"

    Scenario: a date beyond its end, and a session that is trusted
      Given the variant "auth.validate" is "trusted"
      And the app is open
      And I sign in as "ada"
      And I go home
      When it is "2026-03-02T12:00:00Z"
      Then the widget shows "Ada"
      And the first cause for the widget is "session.not-validated"

    Scenario: a session that expires while the app is in front
      Given the app is open
      And I sign in as "ada"
      When 1 hour passes
      Then the widget shows "Sign in to see your journal"
      And the first cause for the widget is "while the app was in front all the time"

    Scenario: an old state that was put back
      Given the variant "rollback" is "accepted"
      And the app is open
      And I sign in as "ada"
      And the file "auth-state.sealed" in the group container is copied to "old-state"
      And the file "journal-snapshot.sealed" in the group container is copied to "old-snapshot"
      And I sign out
      When the file "old-state" in the group container is copied to "auth-state.sealed"
      And the file "old-snapshot" in the group container is copied to "journal-snapshot.sealed"
      And the system asks the widget for its timeline
      Then the widget shows "Ada"
      And the first cause for the widget is "session.rolled-back"

    Scenario: a copy of what is there is no old state
      Given the app is open
      And I sign in as "ada"
      And the file "auth-state.sealed" in the group container is copied to "old-state"
      When the file "old-state" in the group container is copied to "auth-state.sealed"
      And the system asks the widget for its timeline
      Then the widget shows "Ada"
      And there is no cause for the widget

    Scenario: what the app left behind is believed no longer than its session lasts
      Given the variant "auth.signout" is "left"
      And the app is open
      And I sign in as "ada"
      And I sign out
      And the first cause for the widget is "session.left-behind"
      When 1 hour passes
      Then the widget shows "Sign in to see your journal"
      And the first cause for the widget is "session.none"

    Scenario: a token that everybody can read
      Given the variant "auth.store" is "defaults"
      And the app is open
      When I sign in as "ada"
      Then the first cause for the app is "token.in-the-open"
      And the first cause for the widget is "token.in-the-open"

  Rule: The files

    Scenario: the state is gone
      Given the app is open
      And I sign in as "ada"
      And I go home
      When the file "auth-state.sealed" in the group container is deleted
      And the system asks the widget for its timeline
      Then the first cause for the widget is "isn't there: somebody deleted it"

    Scenario: never written, for there was no room
      Given the app is open
      And the disk is full
      When I sign in as "ada"
      And the system asks the widget for its timeline
      Then the first cause for the widget is "disk.full"

    Scenario: another file's content under its name
      Given the app is open
      And I sign in as "ada"
      And I go home
      When the file "journal-snapshot.sealed" in the group container is copied to "auth-state.sealed"
      And the system asks the widget for its timeline
      Then the first cause for the widget is "file.swapped"

    Scenario: half a file, by a writer that died
      Given the variant "file.write" is "inplace"
      And the app is open
      And the app will be killed at its 6. file operation
      When I sign in as "ada"
      And the system asks the widget for its timeline
      Then the first cause for the widget is "file.torn"

    Scenario: a container that is new
      Given the app is open
      And I sign in as "ada"
      When the provisioning profile is regenerated
      Then the first cause for the widget is "container.moved"
      When I open the app
      Then the widget shows "Ada"
      And there is no cause for the widget

    Scenario: a path that was written down
      Given the variant "container.path" is "remembered"
      And the app is open
      And I sign in as "ada"
      And the provisioning profile is regenerated
      When I open the app
      Then the first cause for the widget is "container.remembered"
      And the first cause for the app is "container.remembered"

  Rule: The captures

    Scenario: one capture, two entries
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

    Scenario: imported once, whatever happens
      Given the app is open
      And I sign in as "ada"
      And I share the text "Once"
      And I tap "Post"
      And the app will be killed at its 2. file operation
      And I open the app
      When I open the app
      Then the app has 1 entry
      And there is no cause for the app

    Scenario: a stranger's capture, imported as it was
      Given the variant "inbox.validate" is "trusted"
      And the app is open
      And I sign in as "ada"
      And I go home
      And the file "inbox/0b1e3c9a-0000-4000-8000-000000000000/manifest.json" in the group container is replaced by '{"capturedAt":1,"content":{"text":"x"},"files":[],"id":"0b1e3c9a-0000-4000-8000-000000000000","origin":"share","version":1}'
      When I open the app
      Then the first cause for the app is "capture.not-checked"

    Scenario: a sheet that closed in silence, and the disk has room again
      Given the variant "share.failure" is "silent"
      And the app is open
      And I sign in as "ada"
      And the disk is full
      And I share the text "Gone"
      And I tap "Post"
      When the disk has room again
      Then the first cause for the share extension is "share.silent"

  Rule: The rest

    Scenario: an answer that was given before
      Given the variant "widget.answer" is "coalesced"
      And the app is open
      And I sign in as "ada"
      And I go home
      And a "Quick Note" widget of size "small" is added
      When I tap "Remember this" on the "Quick Note" widget
      And I tap "Remember this" on the "Quick Note" widget
      Then the "Quick Note" widget shows "1 note waiting"
      And the first cause for the "Quick Note" widget is "widget.answer-repeated"

    Scenario: a coordinator that is never let go
      Given the variant "coordinator.back" is "leaked"
      And the app is open
      And I sign in as "ada"
      And I tap "Profile"
      And there is no cause for the app
      When I go back
      Then the first cause for the app is "The coordinator Profile lives on although its screen is gone"

    Scenario: a link that nobody opens
      Given the app is open
      When I open the URL "nobody://entries"
      Then the first cause for the app is "url.unopened"

Feature: A claim is held against what is there
  The day went to a photo of the right size with another picture in it. A capture says of its files
  what they are, a sealed file is tied to its name, and what was taken away doesn't come back: each
  claim is checked, and here each check is the only thing in the way.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: a file with its own hash is imported
    Given I go home
    And the file "inbox/c-1/note.txt" in the group container is replaced by "hello"
    When the file "inbox/c-1/manifest.json" in the group container is replaced by '{"version":1,"id":"c-1","text":"Honest","capturedAt":"2026-03-02T09:00:00Z","files":[{"name":"note.txt","size":5,"sha256":"2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"}]}'
    And I open the app
    Then the app has 1 entry
    And the app has 0 quarantined captures

  Scenario: a file of the right size with something else in it is not
    Given I go home
    And the file "inbox/c-1/note.txt" in the group container is replaced by "jello"
    When the file "inbox/c-1/manifest.json" in the group container is replaced by '{"version":1,"id":"c-1","text":"Honest","capturedAt":"2026-03-02T09:00:00Z","files":[{"name":"note.txt","size":5,"sha256":"2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"}]}'
    And I open the app
    Then the app has 0 entries
    When I tap "Inbox"
    Then the app shows "wrong size or hash"

  Scenario: a sealed file under another name doesn't even open
    Given I go home
    When the file "journal-snapshot.sealed" in the group container is copied to "auth-state.sealed"
    And the system asks the widget for its timeline
    Then the widget shows "Sign in to see your journal"
    And the trace has "nothing to show: undecryptable"
    And the trace has no "wrong version"

  Scenario: a snapshot that was taken away and is put back is set aside
    Given the file "journal-snapshot.sealed" in the group container is copied to "old"
    And I sign out
    And the group container has no file "journal-snapshot.sealed"
    When the file "old" in the group container is copied to "journal-snapshot.sealed"
    And I sign in as "ada"
    Then the group container has a file "journal-snapshot.sealed.unreadable"
    And the widget shows "Ada"

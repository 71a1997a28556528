Feature: A share sheet that is left is suspended with the app it lies over
  Somebody pressed the home button in the middle of a note. The extension had a database in the group
  container open in a transaction, was suspended with it, and the note was gone: 0xdead10cc, in an
  extension whose crash reports nobody had ever looked for.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I share the text "half a thought"

  Scenario: it runs on for a moment, and then stands still
    When I go home
    And 4 seconds pass
    Then the share extension is running
    When 1 second passes
    Then the share extension is suspended

  Scenario: behind a locked screen too, and it goes on where it was
    When I lock the device
    And 5 seconds pass
    Then the share extension is suspended
    When I unlock the device
    Then the share extension is running
    When I tap "Post"
    Then the group container holds 1 capture

  Scenario: with a lock on a file in the group container it is ended for it
    Given the share extension holds a lock on "shared.sqlite"
    When I go home
    And 5 seconds pass
    Then the share extension was ended by "0xdead10cc"
    And the last crash report says "RUNNINGBOARD 0xdead10cc"

  Scenario: who lets go in time is only suspended
    Given the share extension holds a lock on "shared.sqlite"
    When I go home
    And the share extension lets go of its locks
    And 5 seconds pass
    Then the share extension is suspended

Feature: What was typed isn't lost without a word
  Somebody wrote on a train for twenty minutes, looked at a message, and came back to an empty page:
  the system had taken the app for its memory. No program is told that it will be killed, so that
  what is typed is kept while it is typed, for its account alone, until it is saved or cancelled.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I tap "New Entry"
    And I type "Half a thought" into "Title"
    And I type "about trams" into "Text"

  Scenario: a kill in the background, and the editor is where it was
    When I go home
    And 10 seconds pass
    And the app is killed
    And I open the app
    Then the app shows the "New Entry" screen
    And the app shows "Half a thought"
    And the app shows "about trams"
    And the app shows "This isn't saved yet"
    When I tap "Save"
    Then the app has 1 entry
    When I tap "New Entry"
    Then the app does not show "Half a thought"

  Scenario: whoever swipes the app away begins at the entries, and finds it in the editor
    When I quit the app
    And I open the app
    Then the app shows the "Entries" screen
    When I tap "New Entry"
    Then the app shows "Half a thought"
    And the app shows "about trams"

  Scenario Outline: it outlives what the person didn't do: <step>
    When <step>
    And I open the app
    Then the app shows "Half a thought"
    And the app shows "about trams"

    Examples:
      | step                                        |
      | the app is killed                           |
      | the app uses 2000 MB of memory              |
      | I update the app                            |
      | the power fails                             |

  Scenario: it outlives a restart
    When I restart the device
    And I unlock the device
    And I open the app
    Then the app shows "Half a thought"

  Scenario: it outlives a lock
    When I lock the device
    And 1 minute passes
    And I unlock the device
    Then the app shows "Half a thought"
    When the app is killed
    And I open the app
    Then the app shows "Half a thought"

  Scenario: it outlives a swipe down and a link
    When I go back
    And I tap "New Entry"
    Then the app shows "Half a thought"
    When I open the URL "journal://profile"
    And I go back
    And I tap "New Entry"
    Then the app shows "Half a thought"

  Scenario Outline: <button> ends it
    When I tap "<button>"
    And I tap "New Entry"
    Then the app does not show "Half a thought"
    And the app does not show "about trams"

    Examples:
      | button |
      | Save   |
      | Cancel |

  Scenario: what was typed back is no draft
    When I type "" into "Title"
    And I type "" into "Text"
    And I go back
    And I tap "New Entry"
    Then the app does not show "This isn't saved yet"

  Scenario: an entry's draft is its own, and the entry stays as it was
    Given I tap "Cancel"
    And I tap "New Entry"
    And I type "Alfama" into "Title"
    And I tap "Save"
    And I tap "Alfama"
    And I tap "Edit"
    And I type "Alfama at night" into "Title"
    When I go back
    Then the app shows the "Alfama" screen
    When I go home
    And 10 seconds pass
    And the app is killed
    And I open the app
    And I tap "Edit"
    Then the app shows "Alfama at night"
    When I go back
    And I go back
    And I tap "New Entry"
    Then the app does not show "Alfama"

  Scenario: signing out keeps it for the same account, and nobody else sees it
    When I go back
    And I sign out
    And I sign in as "grace"
    And I tap "New Entry"
    Then the app does not show "Half a thought"
    When I tap "Cancel"
    And I sign out
    And I sign in as "ada"
    And I tap "New Entry"
    Then the app shows "Half a thought"

  Scenario: a session that ends under the editor leaves it
    Given the server answers 401
    When 56 minutes pass
    And I go home
    And I open the app
    Then the app shows "Please sign in again"
    When the server answers 200
    And I sign in as "ada"
    And I tap "New Entry"
    Then the app shows "Half a thought"

  Scenario: without room it says that the draft wouldn't last
    When the disk is full
    And I type "Half a thought, and more" into "Title"
    Then the app shows "this can't be kept as a draft"
    And the app shows "Half a thought, and more"
    When the disk has room again
    And I type "Half a thought, and less" into "Title"
    Then the app does not show "this can't be kept as a draft"

  Scenario Outline: killed at the <n>. file operation of a save, the words are there once
    When the app will be killed at its <n>. file operation
    And I tap "Save"
    And I open the app
    And I open the URL "journal://entries"
    Then the app has <entries> entries
    When I tap "New Entry"
    Then the app <shows> "Half a thought"

    Examples:
      | n | entries | shows         |
      | 1 | 0       | shows         |
      | 2 | 1       | does not show |
      | 3 | 1       | does not show |
      | 5 | 1       | does not show |

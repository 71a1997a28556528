Feature: What comes out of the container is not believed
  Whoever can write in the container can write anything there: a capture is checked like
  something from a network, and what fails is set aside where the person can see why.

  Background:
    Given the app is open
    And I sign in as "ada"
    And I go home

  Scenario Outline: <reason>
    When the file "inbox/11111111-1111-4111-8111-111111111111/manifest.json" in the group container is replaced by '<manifest>'
    And I open the app
    Then the app has 0 entries
    And the app has 1 quarantined capture
    When I tap "Inbox"
    Then the app shows "<reason>"

    Examples:
      | reason              | manifest        |
      | unreadable manifest | {"version":     |
      | unknown version     | {"version": 99} |

  Scenario: an old state that is put back is refused
    Given the file "auth-state.sealed" in the group container is copied to "old-state"
    And the file "journal-snapshot.sealed" in the group container is copied to "old-snapshot"
    And I open the app
    And I sign out
    And I go home
    When the file "old-state" in the group container is copied to "auth-state.sealed"
    And the file "old-snapshot" in the group container is copied to "journal-snapshot.sealed"
    And the system asks the widget for its timeline
    Then the widget shows "Sign in to see your journal"
    And the widget does not show "Ada"

  Scenario: a snapshot of another account is ignored
    Given I open the app
    And I tap "New Entry"
    And I type "Only for Ada" into "Title"
    And I tap "Save"
    And the file "journal-snapshot.sealed" in the group container is copied to "old"
    And I sign out
    And I sign in as "grace"
    And I go home
    When the file "old" in the group container is copied to "journal-snapshot.sealed"
    And the system asks the widget for its timeline
    Then the widget does not show "Only for Ada"

  Scenario Outline: <file> is nonsense, and the app makes a new one
    When the file "<file>" in the group container is replaced by "nonsense"
    And the system asks the widget for its timeline
    Then the widget does not show "nonsense"
    When I open the app
    Then the app shows the "Entries" screen
    And the widget shows "Ada"

    Examples:
      | file                    |
      | auth-state.sealed       |
      | journal-snapshot.sealed |

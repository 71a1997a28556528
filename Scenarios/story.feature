Feature: The whole story
  One person, one journal, three processes: sign in, share, find it, sign out. The picture in the
  README is this scenario at its last step but one.

  Scenario: a link that is shared is found in the journal
    Given the app is open
    When I sign in as "ada"
    And I share the link "https://example.com/tram"
    And I type "for the lecture" into "Note"
    And I tap "Post"
    Then the group container holds 1 capture
    When I open the app
    Then the app shows "example.com"
    And the widget shows "1 entry"
    When I sign out
    Then the widget shows "Sign in to see your journal"

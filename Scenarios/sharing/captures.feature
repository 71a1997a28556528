Feature: What is shared becomes an entry
  The share extension can't reach the app's store: it leaves a capture in the drop box, and the
  app alone imports it, at its next foreground.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: a link is titled by its host
    When I share the link "https://harbour.example.com/fog?today=1"
    Then the share extension shows the "Add to Journal" screen
    When I type "Look at this" into "Note"
    And I tap "Post"
    Then the share extension is not running
    And the share extension was ended by "exit 0"
    And the group container holds 1 capture
    And the app has 0 entries
    When I open the app
    Then the app has 1 entry
    And the group container holds 0 captures
    And the app shows "harbour.example.com"
    And the widget shows "harbour.example.com"
    When I tap "harbour.example.com"
    Then the app shows "Look at this"
    And the app shows "https://harbour.example.com/fog?today=1"

  Scenario: a text is titled by its first line
    When I share the text "The fog came in"
    And I tap "Post"
    And I open the app
    Then the app shows "The fog came in"

  Scenario: a photo is titled by its file's name
    When I share the photo "tram.png"
    Then the share extension shows "tram.png"
    When I tap "Post"
    And I open the app
    Then the app shows "tram.png"
    And the app has 1 entry

  Scenario: cancelling leaves nothing behind
    When I share the link "https://example.com/"
    And I tap "Cancel"
    Then the share extension is not running
    And the group container holds 0 captures
    When I open the app
    Then the app has 0 entries

  Scenario: what was imported is told in the inbox
    Given I share the text "Seen from the ferry"
    And I tap "Post"
    When I open the app
    And I tap "Inbox"
    Then the app shows the "Inbox" screen
    And the app shows "Seen from the ferry"

  Scenario: the journal goes on while it is shared from
    When I share the text "Still here"
    Then the app is running
    When 5 seconds pass
    Then the app is suspended
    And the share extension is running

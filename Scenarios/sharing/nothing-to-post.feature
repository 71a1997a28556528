Feature: Nothing is not posted
  Somebody's journal was full of entries called "Capture": another app shared an empty selection,
  the sheet posted it, the server kept it. With neither a photo nor a word there is nothing to post,
  and what isn't a web address is no link whatever the other app calls it.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario Outline: <what> is dimmed until there is a note
    When I share the <kind> "<words>"
    And I tap "Post"
    Then the share extension is running
    And the group container holds 0 captures
    When I type "   " into "Note"
    And I tap "Post"
    Then the group container holds 0 captures
    When I type "Look" into "Note"
    And I tap "Post"
    Then the share extension is not running
    And the group container holds 1 capture
    When I open the app
    Then the app shows "Look"

    Examples:
      | what       | kind | words |
      | no letter  | text |       |
      | a blank    | text |       |
      | no address | link |       |

  Scenario: a photo is enough
    When I share the photo "tram.png"
    And I tap "Post"
    Then the group container holds 1 capture

  Scenario Outline: <words> is no link
    When I share the link "<words>"
    Then the share extension shows "This is no web address; it is kept as text"
    When I tap "Post"
    And I open the app
    Then the app has 1 entry
    And the app shows "<words>"

    Examples:
      | words               |
      | not a link          |
      | javascript:alert(1) |
      | file:///etc/hosts   |
      | https://            |

  Scenario: a web address is one
    When I share the link "https://example.com/"
    Then the share extension shows "example.com"
    And the share extension does not show "no web address"

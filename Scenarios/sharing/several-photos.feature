Feature: Several photos, and none of them missing
  Somebody picked two photos from their holiday and found one in the journal: the manifest was
  written when the last of the picked ones had arrived, and the first was still on its way.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: all of them are one entry, in the order they were picked
    When I share the photos "tram.png" and "fog.jpg"
    Then the share extension shows "tram.png"
    And the share extension shows "fog.jpg"
    When I tap "Post"
    And I open the app
    Then the app has 1 entry
    And the app shows "tram.png"
    When I tap "tram.png"
    Then the app shows "fog.jpg"

  Scenario: a link and its photo are one entry, too
    When I share the link "https://harbour.example.com/fog", the photo "fog.jpg" and the text "At six"
    And I tap "Post"
    And I open the app
    Then the app has 1 entry
    And the app has 0 quarantined captures

  Scenario: who waits for the last one loses the slow one
    Given the variant "share.gather" is "last-index"
    And the photo "tram.png" takes 2 seconds to load
    When I share the photos "tram.png" and "fog.jpg"
    And I tap "Post"
    Then the share extension was ended by "exit 0"
    When I open the app
    And I tap "fog.jpg"
    Then the app does not show "tram.png"

  Scenario: the remedy is to wait for each of them
    Given the photo "tram.png" takes 2 seconds to load
    When I share the photos "tram.png" and "fog.jpg"
    And I tap "Post"
    Then the share extension is running
    And the group container holds 0 captures
    When 2 seconds pass
    Then the share extension was ended by "exit 0"
    When I open the app
    And I tap "tram.png"
    Then the app shows "fog.jpg"

  Scenario: one that can't be loaded is told, and takes nothing with it
    Given the photo "fog.jpg" can't be loaded
    When I share the photos "tram.png" and "fog.jpg"
    And I tap "Post"
    Then the share extension shows an alert "fog.jpg can't be read"
    And the group container holds 0 captures
    When I tap "Post Without It"
    And I open the app
    Then the app has 1 entry
    And the app shows "tram.png"

  Scenario Outline: killed at its <n>. file operation, nothing half is ever imported
    Given the share extension will be killed at its <n>. file operation
    When I share the photos "tram.png" and "fog.jpg"
    And I tap "Post"
    Then the share extension was ended by "SIGKILL"
    And the private container of the share extension has no file "tmp/item-0"
    When I open the app
    Then the app has 0 entries
    And the app has 0 quarantined captures

    Examples:
      | n  |
      | 1  |
      | 3  |
      | 5  |
      | 7  |
      | 9  |
      | 11 |

  Scenario: the sheet lists who takes all of it
    Then the share sheet lists "Journal" for the photos "tram.png", "tram.png" and "fog.jpg"
    And the share sheet does not list "Journal" for the links "https://a.example" and "https://b.example"
    And the share sheet lists "Journal" for the links "https://a.example", "https://b.example" and the text "Both"

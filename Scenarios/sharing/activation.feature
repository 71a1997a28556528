Feature: Who is listed in the share sheet is decided before anything runs
  Somebody's extension was missing from the sheet for an article with two links, and the next
  version, which took everything, was rejected in review; a rule counts attachments by their types.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario Outline: version <version> of the rule, for two links and a text
    Given the activation rule has version <version>
    Then the share sheet <lists> "Journal" for the links "https://a.example" and "https://b.example"
    And the share sheet <offers> "Journal" for the links "https://a.example", "https://b.example" and the text "Both"

    Examples: 1 wants every attachment to match, 2 is content with one
      | version | lists         | offers        |
      | 1       | does not list | does not list |
      | 2       | does not list | lists         |

  Scenario: a count is a bound, and what takes everything has to refuse it itself
    Then the share sheet lists "Journal" for the photos "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png" and "tram.png"
    And the share sheet does not list "Journal" for the photos "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png" and "tram.png"
    When the activation rule takes everything
    And I share the photos "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png", "tram.png" and "tram.png"
    And I tap "Post"
    Then the share extension shows an alert "This is too big for Journal"
    And the group container holds 0 captures

  Scenario: the remedy is a dictionary that says what the extension takes
    Given the activation rule has version 2
    When I share the photos "tram.png" and "fog.jpg"
    And I tap "Post"
    Then the share extension was ended by "exit 0"
    And the group container holds 1 capture

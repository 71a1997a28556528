Feature: A link leads to its screen, and back by the usual way
  A link can arrive at any moment: cold, signed out, with an editor open. It is checked like
  anything else that comes from outside.

  Scenario: to the profile
    Given the app is open
    And I sign in as "ada"
    When I open the URL "journal://profile"
    Then the app shows the "Profile" screen
    And the coordinators are "App > Main > Entries > Profile"
    When I go back
    Then the app shows the "Entries" screen

  Scenario: signed out, it waits
    Given the app is open
    When I open the URL "journal://profile"
    Then the app shows the "Sign In" screen
    When I sign in as "ada"
    Then the app shows the "Profile" screen

  Scenario: cold
    Given the app is open
    And I sign in as "ada"
    And I quit the app
    When I open the URL "journal://profile"
    Then the app shows the "Profile" screen

  Scenario: a good one replaces an open editor
    Given the app is open
    And I sign in as "ada"
    And I tap "New Entry"
    And I type "Half a thought" into "Title"
    When I open the URL "journal://entries"
    Then the app shows the "Entries" screen
    And the app shows no alert

  Scenario Outline: <what> opens nothing
    Given the app is open
    And I sign in as "ada"
    And I tap "Profile"
    When I open the URL "<url>"
    Then the app shows an alert "That link can't be opened"
    And the app shows the "Profile" screen

    Examples:
      | what               | url                                                    |
      | an unknown screen  | journal://settings                                     |
      | a malformed id     | journal://entries/42                                   |
      | an upper-case id   | journal://entries/AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA |
      | an id of no entry  | journal://entries/aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa |
      | a way too deep     | journal://profile/edit                                 |

  Scenario: cold, a bad one leads to the entries
    Given the app is open
    And I sign in as "ada"
    And I quit the app
    When I open the URL "journal://nowhere"
    Then the app shows the "Entries" screen
    And the app shows an alert "That link can't be opened"

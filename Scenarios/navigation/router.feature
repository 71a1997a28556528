Feature: The same screens, navigated in two ways
  Coordinators start one another; a router owns one path of routes, as a navigation stack does it.
  The person can't tell which is which, and no screen knows.

  Scenario Outline: navigated by a <navigation>
    Given the variant "navigation" is "<navigation>"
    And the app is open
    When I sign in as "ada"
    Then the coordinators are "<at the entries>"
    When I tap "Inbox"
    Then the app shows the "Inbox" screen
    And the coordinators are "<in the inbox>"
    When I go back
    And I tap "New Entry"
    And I type "Fog" into "Title"
    And I tap "Save"
    Then the app shows the "Entries" screen
    When I tap "Fog"
    And I tap "Edit"
    Then the app shows the "Edit Entry" screen
    When I tap "Cancel"
    Then the app shows the "Fog" screen
    When I open the URL "journal://profile"
    Then the app shows the "Profile" screen
    When I go back
    Then the app shows the "Entries" screen
    When I sign out
    Then the app shows the "Sign In" screen
    And the coordinators are "App > Auth"

    Examples:
      | navigation  | at the entries       | in the inbox                 |
      | coordinator | App > Main > Entries | App > Main > Entries > Inbox |
      | router      | App > Main           | App > Main                   |

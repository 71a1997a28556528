Feature: The widget knows who is signed in
  A widget runs in a process of its own and sees nothing of the app's memory: what it shows is
  only as true as what the app left for it in the App Group container.

  Background:
    Given the app is open

  Scenario: signing in reaches the widget
    Then the widget shows "Sign in to see your journal"
    When I type "ada" into "Username"
    And I type "analytical engine" into "Password"
    And I tap "Sign In"
    Then the app shows the "Entries" screen
    And the widget shows "Ada" within 5 seconds
    And the widget shows "No entries yet"
    And the group container holds no token

  Scenario: signing out clears the widget
    Given I sign in as "ada"
    And the widget shows "Ada"
    When I sign out
    Then the app shows the "Sign In" screen
    And the widget shows "Sign in to see your journal"
    And the widget does not show "Ada"
    And the group container has a file "auth-state.sealed"
    And the group container has no file "journal-snapshot.sealed"
    And the keychain has no "tokens"

  Scenario: another account takes the first one's place
    Given I sign in as "ada"
    And I tap "New Entry"
    And I type "Only for Ada" into "Title"
    And I tap "Save"
    When I sign out
    And I sign in as "grace"
    Then the widget shows "Grace"
    And the widget does not show "Only for Ada"
    And the widget shows "No entries yet"

  Scenario: tapping the widget opens the app at the entries
    Given I sign in as "ada"
    And I tap "Profile"
    And I go home
    When I tap the widget
    Then the app shows the "Entries" screen
    And the app is running

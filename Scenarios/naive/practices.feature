Feature: What the naive practice costs
  Each of these works in the demonstration and fails for somebody else, much later. The hardened
  twin is in the folder of its subject.

  Scenario: tokens in the shared defaults can be read by whoever reads the container
    Given the variant "auth.store" is "defaults"
    And the app is open
    When I sign in as "ada"
    Then the group container holds a token
    And the widget shows "Ada"

  Scenario: a share that fails silently looks like one that worked
    Given the variant "share.failure" is "silent"
    And the share extension has no entitlement for the App Group
    And the app is open
    And I sign in as "ada"
    When I share the text "Gone"
    And I tap "Post"
    Then the share extension shows no alert
    And the share extension was ended by "exit 0"
    And the group container holds 0 captures
    When I open the app
    Then the app has 0 entries

  Scenario: an old state that is put back brings the account back
    Given the variant "rollback" is "accepted"
    And the app is open
    And I sign in as "ada"
    And the file "auth-state.sealed" in the group container is copied to "old-state"
    And the file "journal-snapshot.sealed" in the group container is copied to "old-snapshot"
    And I sign out
    And the widget shows "Sign in to see your journal"
    When the file "old-state" in the group container is copied to "auth-state.sealed"
    And the file "old-snapshot" in the group container is copied to "journal-snapshot.sealed"
    And the system asks the widget for its timeline
    Then the widget shows "Ada"

  Scenario: a coordinator that waits to be told is never released
    Given the variant "coordinator.back" is "leaked"
    And the app is open
    And I sign in as "ada"
    When I tap "Profile"
    And I go back
    Then the coordinators are "App > Main > Entries > Profile"
    When I tap "Profile"
    Then the coordinators are "App > Main > Entries > Profile > Profile"

Feature: Who is signed in, with a naive practice and without
  The day went to a review in which both looked the same: the demonstration is where a naive practice
  works. Each pair is one story told twice, and the second teller keeps what the first one loses.

  Background:
    Given the app is open
    And I quit the app

  Rule: A token is nobody else's affair
    @pair:auth.store
    Scenario: in the defaults it can be read
      Given the variant "auth.store" is "defaults"
      And the app is open
      When I sign in as "ada"
      Then the group container holds a token
      And the first cause for the app is "token.in-the-open"

    @pair:auth.store
    Scenario: sealed it isn't there at all
      Given the app is open
      When I sign in as "ada"
      Then the group container holds no token
      And there is no cause for the app

  Rule: A session that is over isn't shown
    @pair:auth.validate
    Scenario: trusted it is shown
      Given the variant "auth.validate" is "trusted"
      And the app is open
      And I sign in as "ada"
      And I go home
      When 1 hour passes
      Then the widget shows "Ada"
      And the first cause for the widget is "session.not-validated"

    @pair:auth.validate
    Scenario: checked the card turns at that minute
      Given the app is open
      And I sign in as "ada"
      And I go home
      When 1 hour passes
      Then the widget shows "Sign in to see your journal"
      And the first cause for the widget is "session.expired"

  Rule: Signing out reaches the widget
    @pair:auth.signout
    Scenario: left behind, the card goes on
      Given the variant "auth.signout" is "left"
      And the app is open
      And I sign in as "ada"
      When I sign out
      Then the widget shows "Ada"
      And the first cause for the widget is "session.left-behind"

    @pair:auth.signout
    Scenario: withdrawn, it knows nobody
      Given the app is open
      And I sign in as "ada"
      When I sign out
      Then the widget does not show "Ada"
      And the first cause for the widget is "session.none"

  Rule: What can't be read yet isn't gone
    @pair:session.unreadable
    Scenario: taken for absent, a restart signs out
      Given the variant "session.unreadable" is "absent"
      And the app is open
      And I sign in as "ada"
      And I restart the device
      And the system prewarms the app
      When I unlock the device
      And I open the app
      Then the app shows the "Sign In" screen
      And the first cause for the app is "session.taken-for-absent"

    @pair:session.unreadable
    Scenario: awaited, it doesn't
      Given the app is open
      And I sign in as "ada"
      And I restart the device
      And the system prewarms the app
      When I unlock the device
      And I open the app
      Then the app shows the "Entries" screen
      And there is no cause for the app

  Rule: A new installation begins with nobody
    @pair:reinstall
    Scenario: a ghost is greeted
      Given the variant "reinstall" is "ghost"
      And the app is open
      And I sign in as "ada"
      When I delete the app
      And I install the app
      And I open the app
      Then the app shows the "Entries" screen
      And the first cause for the app is "session.ghost"

    @pair:reinstall
    Scenario: fresh, it asks who is there
      Given the app is open
      And I sign in as "ada"
      When I delete the app
      And I install the app
      And I open the app
      Then the app shows the "Sign In" screen
      And the first cause for the app is "session.none"

  Rule: A key that is gone is for the person to decide about
    @pair:key.missing
    Scenario: minted again, what was sealed is set aside without a word
      Given the variant "key.missing" is "remint"
      And the app is open
      And I sign in as "ada"
      And I go home
      When the keychain loses "sealing key"
      And I open the app
      Then the app shows no alert
      And the group container has a file "auth-state.sealed.unreadable"
      And the first cause for the app is "key.reminted"

    @pair:key.missing
    Scenario: asked for, nothing is touched before somebody agrees
      Given the app is open
      And I sign in as "ada"
      And I go home
      When the keychain loses "sealing key"
      And I open the app
      Then the app shows an alert "The widget's key is missing"
      And the group container has no file "auth-state.sealed.unreadable"
      And the keychain has no "sealing key"
      And the first cause for the app is "key.missing"

  Rule: An older file isn't believed
    @pair:rollback
    Scenario: accepted, it brings the account back
      Given the variant "rollback" is "accepted"
      And the app is open
      And I sign in as "ada"
      And the file "auth-state.sealed" in the group container is copied to "old-state"
      And the file "journal-snapshot.sealed" in the group container is copied to "old-snapshot"
      And I sign out
      When the file "old-state" in the group container is copied to "auth-state.sealed"
      And the file "old-snapshot" in the group container is copied to "journal-snapshot.sealed"
      And the system asks the widget for its timeline
      Then the widget shows "Ada"
      And the first cause for the widget is "session.rolled-back"

    @pair:rollback
    Scenario: refused, nobody comes back
      Given the app is open
      And I sign in as "ada"
      And the file "auth-state.sealed" in the group container is copied to "old-state"
      And the file "journal-snapshot.sealed" in the group container is copied to "old-snapshot"
      And I sign out
      When the file "old-state" in the group container is copied to "auth-state.sealed"
      And the file "old-snapshot" in the group container is copied to "journal-snapshot.sealed"
      And the system asks the widget for its timeline
      Then the widget does not show "Ada"
      And the first cause for the widget is "file.rolled-back"

  Rule: A coordinator ends with its screen
    @pair:coordinator.back
    Scenario: leaked, it lives on
      Given the variant "coordinator.back" is "leaked"
      And the app is open
      And I sign in as "ada"
      When I tap "Profile"
      And I go back
      Then the coordinators are "App > Main > Entries > Profile"
      And the first cause for the app is "coordinator.leaked"

    @pair:coordinator.back
    Scenario: released, it is gone
      Given the app is open
      And I sign in as "ada"
      When I tap "Profile"
      And I go back
      Then the coordinators are "App > Main > Entries"
      And there is no cause for the app

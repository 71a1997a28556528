Feature: Why does the widget look like that?
  The day went to ten people's guesses: the entitlement, the budget, the keychain, the phase of the
  moon. The device knows what it did, and says the deepest cause first, with the events that show it.

  Background:
    Given the app is open

  Scenario: nothing is the matter
    Given I sign in as "ada"
    Then the widget shows "Ada"
    And there is no cause for the widget

  Scenario: nobody is signed in
    Then the first cause for the widget is "session.none"

  Scenario: frozen by the afternoon
    Given the variant "widget.reload" is "always"
    And I quit the app
    And I open the app
    And I sign in as "ada"
    And a "Quick Note" widget of size "small" is added
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    When I share the text "Something new"
    And I tap "Post"
    Then the first cause for the "Quick Note" widget is "Its budget of 40 reloads is spent until 09:00 tomorrow"
    And the first cause for the "Quick Note" widget is "40 of them went to: the app asked, not in front"

  Scenario: an infinite reload loop
    Given the variant "widget.timeline" is "reloading"
    And I sign in as "ada"
    And the system asks the widget for its timeline
    Then the first cause for the widget is "It asks for its own reload each time it is asked"

  Scenario: the widget after signing out
    Given the variant "auth.signout" is "left"
    And I quit the app
    And I open the app
    And I sign in as "ada"
    When I sign out
    Then the widget shows "Ada"
    And the first cause for the widget is "session.left-behind"

  Scenario: killed at 30 MB
    Given the widget uses 31 MB of memory
    When I sign in as "ada"
    Then the first cause for the widget is "Its process was killed at 30 MB before it could answer; by itself the system asks again at 10:00"

  Scenario: an old process after an update
    Given a process of the widget outlives an update of the app
    When I sign in as "ada"
    Then the first cause for the widget is "widget.rejected"

  Scenario: "Loading…" with the policy never
    Given the variant "widget.load" is "later"
    When I sign in as "ada"
    Then the first cause for the widget is "widget.loading"

  Scenario: the entitlement is missing on the widget
    Given I sign in as "ada"
    When the widget has no entitlement for the App Group
    Then the first cause for the widget is "The bundle of the widget has no entitlement for the App Group"

  Scenario: the entitlement is missing on the app
    Given the app has no entitlement for the App Group
    And I open the app
    When I sign in as "ada"
    Then the widget shows "Sign in to see your journal"
    And the first cause for the widget is "The bundle of the app has no entitlement for the App Group"

  Scenario: the widget is unsigned
    Given I sign in as "ada"
    When the widget is unsigned
    Then the first cause for the widget is "bundle.unsigned"

  Scenario: before the first unlock
    Given I sign in as "ada"
    When I restart the device
    Then the first cause for the widget is "Nobody has unlocked the device since it booted"

  Scenario: private on a locked device
    Given I sign in as "ada"
    And widgets are private while locked
    When I lock the device
    Then the first cause for the widget is "lock.private"

  Scenario: the session has expired
    Given I sign in as "ada"
    And I go home
    When 1 hour passes
    Then the first cause for the widget is "session.expired"

  Scenario: somebody put an old state back
    Given I sign in as "ada"
    And the file "auth-state.sealed" in the group container is copied to "old-state"
    And I sign out
    And I sign in as "ada"
    And I go home
    When the file "old-state" in the group container is copied to "auth-state.sealed"
    And the system asks the widget for its timeline
    Then the first cause for the widget is "file.rolled-back"

  Scenario: a state that can't be opened
    Given I sign in as "ada"
    And I go home
    When the file "auth-state.sealed" in the group container is replaced by "garbage"
    And the system asks the widget for its timeline
    Then the first cause for the widget is "file.foreign"

  Scenario: changed, and nobody asked
    Given I sign in as "ada"
    And I go home
    When the file "auth-state.sealed" in the group container is replaced by "garbage"
    Then the widget shows "Ada"
    And the first cause for the widget is "nobody asked for a reload"

  Scenario: on a page that nobody opens
    Given I sign in as "ada"
    And a "Quick Note" widget of size "small" is added
    And the "Quick Note" widget is seldom seen
    When I share the text "A tram"
    And I tap "Post"
    Then the first cause for the "Quick Note" widget is "widget.unseen"
    And there is no cause for the widget

  Scenario: the app was deleted
    When I delete the app
    Then the first cause for the widget is "bundle.deleted"

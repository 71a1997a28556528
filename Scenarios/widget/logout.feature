Feature: After signing out the widget knows nobody
  The day went to a phone that was handed on: the app had forgotten its owner, the widget showed her
  for another hour. Signing out ends the session for the app alone; the state that the widget reads
  has to be taken back, and the widget asked once more.

  Background:
    Given the app is open

  Scenario: what the widget reads was left as it was
    Given the variant "auth.signout" is "left"
    And I quit the app
    And I open the app
    And I sign in as "ada"
    When I sign out
    Then the app shows the "Sign In" screen
    And the widget shows "Ada"
    When the system asks the widget for its timeline
    Then the widget shows "Ada"
    When 1 hour passes
    Then the widget shows "Sign in to see your journal"

  Scenario: taken back first, then asked once more
    Given I sign in as "ada"
    And the widget shows "Ada"
    When I sign out
    Then the widget shows "Sign in to see your journal"
    And the trace has no "charged"

  Scenario: a widget that is killed at that moment shows the old card for an hour
    Given I sign in as "ada"
    And the widget uses 31 MB of memory
    When I sign out
    Then the widget shows "Ada"
    And the widget was ended by "jetsam"
    When 59 minutes pass
    Then the widget shows "Ada"
    When 1 minute passes
    Then the widget shows "Sign in to see your journal"

Feature: An entitlement that is missing is noticed
  Without it containerURL answers nil, the keychain refuses, and a suite of defaults shares
  nothing: each program has to say so instead of looking as if nothing were wrong.

  Scenario: the app can't reach its widget
    Given the app has no entitlement for the App Group
    And the app is open
    When I sign in as "ada"
    Then the app shows the "Entries" screen
    And the app shows "Journal can't reach its widget"
    And the widget does not show "Ada"

  Scenario: the widget can't reach the app
    Given the app is open
    And I sign in as "ada"
    And the widget shows "Ada"
    When the widget has no entitlement for the App Group
    Then the widget shows "Journal can't be reached"
    And the widget does not show "Sign in"

  Scenario: signed out, it can't reach it any more than signed in
    Given the app is open
    When the widget has no entitlement for the App Group
    Then the widget shows "Journal can't be reached"

  Scenario: an unsigned widget shows nobody
    Given the app is open
    And I sign in as "ada"
    When the widget is unsigned
    Then the widget does not show "Ada"
    And the widget shows "Journal can't be reached"

  Scenario: what was taken is given back
    Given the app is open
    And I sign in as "ada"
    And the widget has no entitlement for the App Group
    And the widget does not show "Ada"
    When the widget has its entitlements again
    Then the widget shows "Ada"
    Given the widget is unsigned
    When the widget has its entitlements again
    Then the widget shows "Ada"

  Scenario: a regenerated profile moves the container
    Given the app is open
    And I sign in as "ada"
    And the widget shows "Ada"
    When the provisioning profile is regenerated
    Then the widget shows "Sign in to see your journal"
    When I open the app
    Then the app shows the "Entries" screen
    And the widget shows "Ada"

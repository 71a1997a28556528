Feature: Signing in can fail, and says why
  What a person typed is theirs: a failure keeps it, names its cause, and offers the way on.

  Background:
    Given the app is open

  Scenario: a wrong password
    When I type "ada" into "Username"
    And I type "difference engine" into "Password"
    And I tap "Sign In"
    Then the app shows the "Sign In" screen
    And the app shows "Wrong username or password"
    And the app shows "ada"
    And the app does not show "difference engine"
    And the "SignIn" view model is "failed"
    When I type "analytical engine" into "Password"
    And I tap "Sign In"
    Then the app shows the "Entries" screen

  Scenario: offline, then trying again
    Given the network is offline
    When I sign in as "ada"
    Then the app shows "You are offline"
    And the app shows "Try Again"
    When the network is back
    And I tap "Try Again"
    Then the app shows the "Entries" screen
    And the widget shows "Ada"

  Scenario: the server has a problem
    Given the server answers 500
    When I sign in as "grace"
    Then the app shows "The server has a problem"
    And the app shows "Try Again"
    When the server answers 200
    And I tap "Try Again"
    Then the app shows the "Entries" screen

  Scenario: a slow server is waited for
    Given the server takes 3 seconds
    When I sign in as "ada"
    Then the "SignIn" view model is "signingIn"
    And the app shows the "Sign In" screen
    And the app shows the "Entries" screen within 3 seconds

  Scenario: an answer that never comes is given up
    Given the server takes 2 minutes
    When I sign in as "ada"
    Then the app shows "Try Again" within 60 seconds

  Scenario: a forgotten password
    When I tap "Forgot Password"
    Then the app shows the "Forgot Password" screen
    When I type "ada" into "Username"
    And I tap "Send"
    Then the app shows "If the account exists, a mail is on its way"
    When I go back
    Then the app shows the "Sign In" screen

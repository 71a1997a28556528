Feature: An update gives nothing back in silence
  The day went to an entitlement that was lost in a build and came back in the test alone: updating
  reinstalled the bundles as they had been at first, and the fault was gone before anybody saw it.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: an entitlement that is missing is missing in the next version
    Given the share extension has no entitlement for the App Group
    When I update the app
    And I share the text "Fog"
    And I tap "Post"
    Then the share extension shows an alert "Journal can't be reached"

  Scenario: the entitlements come back, and the activation rule stays
    Given the activation rule takes everything
    And the share extension has no entitlement for the App Group
    When the share extension has its entitlements again
    And I share the text "Fog"
    And I tap "Post"
    Then the group container holds 1 capture
    And the share sheet lists "Journal" for the links "https://a.example" and "https://b.example"

  Scenario: nothing is launched whose profile has expired
    Given I quit the app
    And it is "2057-01-01T00:00:00Z"
    Then the trace has "isn't launched: its provisioning profile has expired"
    When the signing is "simulator"
    And I open the app
    Then the app is running

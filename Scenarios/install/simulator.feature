Feature: It worked in the Simulator
  The day went to the first build for a real phone: in the Simulator a bundle may do what it claims,
  on a device only what its provisioning profile grants as well. The profile was older than the App
  Group, so the container was there yesterday and nil today.

  Background:
    Given the signing is "simulator"
    And the provisioning profile of the widget does not grant the App Group
    And the app is open
    And I sign in as "ada"

  Scenario: in the Simulator nobody asks the profile
    Then the widget shows "Ada"

  Scenario: on a device the same build is nobody's widget
    When the signing is "device"
    Then the widget shows "Journal can't be reached"
    And the trace has "widget container: is not entitled to group.com.example.journal: nil"

  Scenario: the remedy is a profile that grants it, and a build that is signed with it
    Given the signing is "device"
    And the widget does not show "Ada"
    When the widget has its entitlements again
    Then the widget shows "Ada"

  Scenario: nobody counts memory there
    When I share the text "Heavy"
    And the share extension uses 130 MB of memory
    Then the share extension is running
    And the trace has "uses more than its 120 MB of memory, which no Simulator minds"
    When the signing is "device"
    And I share the text "Heavy again"
    And the share extension uses 130 MB of memory
    Then the share extension was ended by "jetsam"

  Scenario: an unsigned build has no entitlement at all, there either
    Given the share extension is unsigned
    When I share the text "Unsigned"
    And I tap "Post"
    Then the share extension shows an alert "Journal can't be reached"

Feature: What is written offline reaches the server
  On a phone a network that fails is the normal case. An entry is kept here first and told to the
  server when it can be; that it got there shows on a device that has nothing but the server.

  Background:
    Given the app is open
    And I sign in as "ada"
    And the network is offline
    And I tap "New Entry"
    And I type "In the tunnel" into "Title"
    And I tap "Save"
    And the app shows "In the tunnel"

  Scenario: it is told when the app is in front again
    When the network is back
    And I go home
    And I open the app
    And I delete the app
    And I install the app
    And I open the app
    And I sign in as "ada"
    Then the app shows "In the tunnel"
    And the app has 1 entry

  Scenario: it was never told
    When I go home
    And the network is back
    And I delete the app
    And I install the app
    And I open the app
    And I sign in as "ada"
    Then the app shows "No entries yet"
    And the app has 0 entries

  Scenario: what was changed and deleted meanwhile is told as well
    Given I tap "In the tunnel"
    And I tap "Edit"
    And I type "Out of the tunnel" into "Title"
    And I tap "Save"
    And I go back
    And I tap "New Entry"
    And I type "A mistake" into "Title"
    And I tap "Save"
    And I tap "A mistake"
    And I tap "Delete"
    When the network is back
    And I go home
    And I open the app
    And I delete the app
    And I install the app
    And I open the app
    And I sign in as "ada"
    Then the app shows "Out of the tunnel"
    And the app does not show "In the tunnel"
    And the app does not show "A mistake"
    And the app has 1 entry

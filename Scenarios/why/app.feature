Feature: Why is the app like that?
  The day went to an app that "just closes". Each end has a name, and the name says what to do.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: nothing is the matter
    Then there is no cause for the app

  Scenario: suspended with a lock
    Given the app holds a lock on "auth-state.sealed"
    When I go home
    And 5 seconds pass
    Then the first cause for the app is "0xdead10cc"

  Scenario: it doesn't answer
    Given the app stops answering
    When I go home
    And 10 seconds pass
    Then the first cause for the app is "0x8badf00d"

  Scenario: killed, and opened again
    When the app is killed
    Then the first cause for the app is "end.killed"
    When I open the app
    Then there is no cause for the app

  Scenario: offline
    Given the network is offline
    When I tap "New Entry"
    And I type "Fog" into "Title"
    And I tap "Save"
    Then the first cause for the app is "network.offline"

  Scenario: refused, and what refused it is over
    Given I tap "New Entry"
    And I type "Fog" into "Title"
    And the disk is full
    And I tap "Save"
    When the disk has room again
    Then the first cause for the app is "tried to commit journal.sqlite, and was refused"
    When I tap "Save"
    Then there is no cause for the app

  Scenario: the server has a problem
    Given the server answers 500
    When I tap "New Entry"
    And I type "Fog" into "Title"
    And I tap "Save"
    Then the first cause for the app is "network.server"

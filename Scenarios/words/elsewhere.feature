Feature: What happens elsewhere
  A person has two phones and one account. On one a session was ended, on the other an entry was
  written, and a test that could say neither found the refresh loop only in the server's bill. The
  day went to counting requests by hand in a log that had rotated.

  Background:
    Given I am signed in as "ada"

  Scenario: an entry that was written on another device is there the next time
    When "ada" writes "Fog over the harbour" on another device
    Then the server has 1 entry of "ada"
    And the server has 0 entries of "grace"
    And the app has 0 entries
    When I open the app
    Then I see "Fog over the harbour"
    And the app shows:
      | Entries              |
      | Fog over the harbour |
    And the app shows within 5 seconds:
      | Fog over the harbour |

  Scenario: a session that was revoked is noticed at the next call, and no sooner
    When the session of "ada" is revoked on the server
    Then every widget shows "Ada"
    When I force quit the app
    And I open the app
    Then the app shows "Please sign in again" within 5 seconds
    And no program has crashed

  Scenario: signing in is one request, whatever the card does afterwards
    Then the server was asked for "POST /token" 1 time
    And the server was asked for "DELETE /entries/…" 0 times
    When I wait 30 minutes
    Then the server was asked for "POST /token" 1 time

  Scenario: requests that never arrive are not counted
    Given the network is offline
    When I open the app
    Then the trace has "GET /entries: offline" since the last step
    And the trace has no "POST /token" since the last step
    And the server was asked for "POST /token" 1 time

Feature: A widget that never gets beyond its outline
  The day went to a grey box that was fine in the simulator. The widget had decoded a photo and died
  past its 30 MB before it could answer; for an hour nobody asked again. A widget reads little,
  and what it reads is prepared for it by the app.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: killed past 30 MB, it stays grey until somebody asks for free
    Given the widget uses 31 MB of memory
    When a "Journal" widget of size "large" is added
    Then the widget was ended by "jetsam"
    And the "Journal, large" widget shows the placeholder
    And the trace has "uses more than its 30 MB of memory"
    And the ledger of the "Journal, large" widget ends with "failed: ended before it answered"
    When 59 minutes pass
    Then the "Journal, large" widget shows the placeholder
    When it is "2026-03-02T09:30:00Z"
    Then the "Journal, large" widget shows "Ada"

  Scenario: what the app asks for in front doesn't wait for the hour
    Given the widget uses 31 MB of memory
    And a "Journal" widget of size "large" is added
    When I tap "New Entry"
    And I type "Alfama" into "Title"
    And I tap "Save"
    Then the "Journal, large" widget shows "Alfama"

  Scenario: with little memory there is nothing to see but the card
    When a "Journal" widget of size "large" is added
    Then the "Journal, large" widget shows "Ada"

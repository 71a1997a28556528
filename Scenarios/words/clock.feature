Feature: The clock on the wall
  A card that turns at midnight turned at nine in the morning for everybody in Tokyo. The day went
  to reading cron tables in UTC.

  Scenario: a time of day is the next one in the device's zone
    Given it is 10:30
    Then the trace has "sets the date" 1 time
    When it is 03:00 tomorrow
    Then the trace has "sets the date" 2 times

  Scenario: another zone is a significant time change, and no reload is charged for it
    Given I am signed in as "ada"
    When the time zone is "Asia/Tokyo"
    Then the trace has "moves to the time zone Asia/Tokyo" since the last step
    And the ledger of the "Journal" widget ends with "free"

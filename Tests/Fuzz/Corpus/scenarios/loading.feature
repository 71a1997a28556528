Feature: A widget that is loading for ever
  The day went to the word "Loading…". The provider had answered before it had its data, and with the
  policy never: nobody asked it again. A provider waits for what it needs and then answers once.

  Background:
    Given the app is open

  Scenario: answered too early, and never asked again
    Given the variant "widget.load" is "later"
    When I sign in as "ada"
    Then the widget shows "Loading…"
    And the widget does not show "Ada"
    When 12 hours pass
    Then the widget shows "Loading…"

  Scenario: answered once the data is there
    When I sign in as "ada"
    Then the widget shows "Ada"
    And the widget does not show "Loading…"

Feature: A widget that reloads itself for ever
  The day went to a battery. The widget asked for a reload each time it was asked for its timeline,
  so that each answer led to the next question. Only the app and what the person does ask for
  reloads; a provider answers.

  Scenario: the loop goes on until the budget is gone
    Given the variant "widget.timeline" is "reloading"
    And the system asks the widget for its timeline
    Then the widget has 0 reloads left
    And the trace has "has no reloads left; the request is withheld"
    And the ledger of the "Journal" widget ends with "withheld until"

  Scenario: even where nothing is limited, it isn't all there is
    Given the widget developer mode is on
    And the variant "widget.timeline" is "reloading"
    When the system asks the widget for its timeline
    Then the trace has "asks too often even for developer mode; the request waits until"
    And the ledger of the "Journal" widget ends with "slowed down until"
    And the widget has 40 reloads left
    When 1 minute passes
    Then the ledger of the "Journal" widget ends with "slowed down until"

  Scenario: a provider that only answers costs what was asked
    Given the system asks the widget for its timeline
    Then the widget has 39 reloads left
    When 24 hours pass
    Then the widget has 40 reloads left

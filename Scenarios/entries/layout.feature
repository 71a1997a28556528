Feature: A screen is replaced by changing a factory
  Who is shown which list is decided in one factory; neither coordinator nor view model knows.

  Background:
    Given the variant "entries.layout" is "cards"
    And the app is open

  Scenario: an account of the region US gets cards
    When I sign in as "grace"
    And I tap "New Entry"
    And I type "Fog" into "Title"
    And I type "It came over the harbour." into "Text"
    And I tap "Save"
    Then the app shows "Your cards"
    And the app shows "It came over the harbour."
    And the "Entries" view model is "loaded"
    And the coordinators are "App > Main > Entries"
    When I tap "Fog"
    Then the app shows the "Fog" screen

  Scenario: every other account keeps the list
    When I sign in as "ada"
    And I tap "New Entry"
    And I type "Fog" into "Title"
    And I type "It came over the harbour." into "Text"
    And I tap "Save"
    Then the app does not show "Your cards"
    And the app does not show "It came over the harbour."
    And the "Entries" view model is "loaded"
    When I tap "Fog"
    Then the app shows the "Fog" screen

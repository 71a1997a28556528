Feature: A sheet that was left is where it was
  The day went to a note that was written twice: somebody left a sheet, shared the same thing again
  and was told nothing. One sheet is open at a time, and one goes back to it.

  Scenario: going back to the sheet
    Given the app is open
    And I sign in as "ada"
    And I share the text "half a thought"
    And I type "to be continued" into "Note"
    When I open the app
    And I return to the share sheet
    Then the share extension shows "to be continued"
    And the share extension is running
    When I tap "Post"
    Then the group container holds 1 capture

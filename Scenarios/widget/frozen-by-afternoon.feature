Feature: A widget that is frozen by the afternoon
  The day went to a widget that was right every morning and wrong every afternoon. Each part of the
  app reloaded every widget after each refresh, whether or not anything had changed; by lunch the
  forty reloads of the day were spent, and what did change waited until the next morning. Ask for a
  reload only when what a person sees has changed, and while the app is in front, where it is free.

  Scenario: the reloads are spent on nothing
    Given the variant "widget.reload" is "always"
    And the app is open
    And I sign in as "ada"
    And a "Quick Note" widget of size "small" is added
    # Seven visits, each followed by six reloads that change nothing.
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    Then the "Quick Note" widget has 0 reloads left
    And the widget has 0 reloads left
    When I share the text "Something new"
    And I tap "Post"
    Then the group container holds 1 capture
    And the "Quick Note" widget shows "No notes waiting"
    And the trace has "has no reloads left; the request is withheld until"
    When 10 hours pass
    Then the "Quick Note" widget shows "No notes waiting"
    When 14 hours pass
    Then the "Quick Note" widget shows "1 note waiting"

  Scenario: asked only for what has changed, there are plenty
    Given the app is open
    And I sign in as "ada"
    And a "Quick Note" widget of size "small" is added
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    And I open the app
    And I go home
    And 5 seconds pass
    Then the "Quick Note" widget has 40 reloads left
    When I share the text "Something new"
    And I tap "Post"
    Then the "Quick Note" widget shows "1 note waiting"
    And the "Quick Note" widget has 39 reloads left
    And the ledger of the "Quick Note" widget ends with "charged: another extension asked"

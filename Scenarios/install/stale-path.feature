Feature: A path that was written down is not the container's any more
  The day went to files that were gone after a profile had been regenerated: the app had kept the
  container's absolute path, with a UUID in it that belongs to the system. The next build was given
  another container, and the old path led to a folder that nobody may enter.

  Scenario: the path is asked for each time
    Given the app is open
    And I sign in as "ada"
    And the widget shows "Ada"
    When the provisioning profile is regenerated
    And I open the app
    Then the app shows the "Entries" screen
    And the app does not show "can't reach its widget"
    And the widget shows "Ada"

  Scenario: the path was written down
    Given the variant "container.path" is "remembered"
    And the app is open
    And I sign in as "ada"
    And the widget shows "Ada"
    When the provisioning profile is regenerated
    And I open the app
    Then the widget shows "Sign in to see your journal"
    And the widget does not show "Ada"
    And the group container has no file "auth-state.sealed"

  Scenario: an update moves the app's own container, and nothing in it is lost
    Given the app is open
    And I sign in as "ada"
    And I tap "New Entry"
    And I type "Miradouro" into "Title"
    And I tap "Save"
    And I share the photo "tram.png"
    And I tap "Post"
    And I open the app
    And the app has 2 entries
    When I update the app
    Then the trace has "the container of com.example.journal is moved"
    When I open the app
    Then the app has 2 entries
    And the app shows "Miradouro"
    And the app shows "tram.png"
    And the widget shows "Ada"

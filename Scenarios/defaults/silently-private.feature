Feature: A suite without the entitlement works, and shares nothing
  Somebody saw every write succeed in the app and every read answer nothing in the widget, for two
  days, until they looked at the entitlements of the other target.

  Scenario: both count, and neither knows of the other
    Given the right lab has no entitlement for the App Group
    And the left lab and the right lab are open side by side
    And I tap "Defaults" in the left lab
    And I tap "Defaults" in the right lab
    When I tap "Count in the Suite" in the left lab
    And I tap "Count in the Suite" in the left lab
    And I tap "Count in the Suite" in the right lab
    Then the left lab shows "The suite says 2"
    And the right lab shows "The suite says 1"
    And the private container of the right lab has a file "Library/Preferences/group.com.example.lab.plist"
    And the private container of the left lab has no file "Library/Preferences/group.com.example.lab.plist"

  Scenario Outline: the line in the log that frightens everybody is there <how>
    Given the <lab> lab has no entitlement for the App Group
    When I open the right lab
    Then the trace has "right lab note: CFPrefsPlistSource (Domain: group.com.example.lab"

    Examples:
      | how                 | lab   |
      | with the group      | left  |
      | and without it, too | right |

  Scenario: asking for the container is what tells
    Given the right lab has no entitlement for the App Group
    When I open the right lab
    Then the right lab shows "There is no container to share"
    And the trace has "right lab container: is not entitled to group.com.example.lab: nil"

  Scenario: the remedy is the entitlement, on both sides
    Given the left lab and the right lab are open side by side
    And I tap "Defaults" in the left lab
    And I tap "Defaults" in the right lab
    When I tap "Count in the Suite" in the left lab
    And I tap "Count in the Suite" in the right lab
    Then the right lab shows "The suite says 2"
    And the labs' container has a file "Library/Preferences/group.com.example.lab.plist"

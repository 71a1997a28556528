Feature: A big value in defaults is paid for with every small one
  Somebody kept a thumbnail in the suite, and saving a switch began to take as long as saving a
  photo: the whole property list is rewritten for each key.

  Background:
    Given the left lab and the right lab are open side by side
    And I tap "Defaults" in the left lab

  Scenario: a counter alone costs 228 bytes
    When I tap "Count in the Suite" in the left lab
    Then the trace has "left lab file: write Library/Preferences/group.com.example.lab.plist (temporary), 228 bytes"
    And the trace has no "left lab defaults: rewrites"

  Scenario: beside a megabyte it costs the megabyte, too
    Given I tap "Store 1 MB" in the left lab
    When I tap "Count in the Suite" in the left lab
    Then the trace has "left lab defaults: rewrites all 1439487 bytes of group.com.example.lab to change one key"

  Scenario: from 4 MB on the system calls it invalid
    When I tap "Store 4 MB" in the left lab
    Then the trace has "CFPreferences: attempting to store >= 4194304 bytes in group.com.example.lab is invalid"

  Scenario: the remedy is a file of its own
    When I tap "Drop Box" in the left lab
    And I tap "Drop" in the left lab
    And I tap "Defaults" in the left lab
    And I tap "Count in the Suite" in the left lab
    Then the trace has no "left lab defaults: rewrites"

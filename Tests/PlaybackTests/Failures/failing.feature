Feature: Scenarios that fail on purpose
  Each fails at one step, and the report alone has to say why. The account of each lies beside this
  file; a change of a word in a report is seen there.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: 01 the case of a text
    Then the widget shows "ADA"

  Scenario: 02 a letter is missing
    Then the app shows "No entris yet"

  Scenario: 03 something that must not be there
    Then the app does not show "New Entry"

  Scenario: 04 patience is not enough
    Then the widget shows "Grace" within 1 minute

  Scenario: 05 no such button
    When I tap "Compose"

  Scenario: 06 the case of a button
    When I tap "NEW ENTRY"

  Scenario: 07 no such field
    When I tap "New Entry"
    And I type "Fog" into "Body"

  Scenario: 08 the device is locked
    Given I lock the device
    When I tap "Profile"

  Scenario: 09 a variant that was set too late
    Given the variant "auth.store" is "defaults"
    Then the group container holds a token

  Scenario: 10 an entitlement that is missing
    Given the share extension has no entitlement for the App Group
    When I share the text "Fog"
    And I tap "Post"
    Then the group container holds 1 capture

  Scenario: 11 another alert
    Given the disk is full
    When I share the text "Fog"
    And I tap "Post"
    Then the share extension shows an alert "The disk is full"

  Scenario: 12 offline
    Given I sign out
    And the network is offline
    When I sign in as "ada"
    Then the app shows the "Entries" screen

  Scenario: 13 a main thread that is busy
    Given the app stops answering
    When I tap "New Entry"
    Then the app shows the "New Entry" screen

  Scenario: 14 other coordinators
    Then the coordinators are "App > Main > Entries > Profile"

  Scenario: 15 no such view model
    Then the "Profile" view model is "showing"

  Scenario: 16 another cause
    Then the first cause for the widget is "widget.budget"

  Scenario: 17 a wrong passcode
    Given I lock the device
    When I unlock the device with the passcode "9999"
    Then the device is unlocked

  Scenario: 18 killed for its memory
    When I share the photo "big-48mp.jpg"
    And the share extension uses 200 MB of memory
    And I tap "Post"

  Scenario: 19 no such file
    Then the group container has a file "auth-state"

  Scenario: 20 no such item
    Then the keychain has "token"

  Scenario: 21 a second widget
    Given a "Quick Note" widget of size "small" is added
    When I tap "Remember this" on the "Quick Note" widget
    Then the "Quick Note" widget shows "2 notes waiting"

  Scenario: 22 nothing is in front
    Given the app uses 3000 MB of memory
    When I tap "New Entry"

  Scenario: 23 a crash report
    Given the app stops answering
    And I go home
    And 10 seconds pass
    Then the last crash report says "jetsam"

  Scenario: 24 an entry that waits for the app
    When I share the text "Fog"
    And I tap "Post"
    Then the app has 1 entry

  Scenario: 25 an expired session
    Given I go home
    When 2 hours pass
    Then the widget shows "Ada"

  Scenario: 26 an app that is launching
    Given I quit the app
    And the app takes 5 seconds to launch
    When I open the app
    Then the app shows "Entries"

  Scenario: 27 an event that never happened
    Then the trace has "app process: is suspnded"

  Scenario: 28 a lab without the group
    Given the left lab has no entitlement for the App Group
    And the left lab and the right lab are open side by side
    When I tap "More" in the left lab
    Then the right lab shows "The slider is at 1"

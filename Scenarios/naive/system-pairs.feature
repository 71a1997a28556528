Feature: What the system does, with a naive practice and without
  By the afternoon the widget stood still, a slow server had ended an app, and a path led nowhere:
  none of it happens on the desk. Each pair is one story told twice, and the second teller keeps what
  the first one loses.

  Rule: A path is the system's, for now
    @pair:container.path
    Scenario: remembered, it leads nowhere after the next profile
      Given the variant "container.path" is "remembered"
      And the app is open
      And I sign in as "ada"
      When the provisioning profile is regenerated
      And I open the app
      Then the widget does not show "Ada"
      And the first cause for the widget is "container.remembered"

    @pair:container.path
    Scenario: asked for, it leads to the new one
      Given the app is open
      And I sign in as "ada"
      When the provisioning profile is regenerated
      And I open the app
      Then the widget shows "Ada"
      And there is no cause for the widget

  Rule: Time in the background ends
    @pair:background.expiry
    Scenario: ignored, the app is ended for it
      Given the variant "background.expiry" is "ignored"
      And the app is open
      And I sign in as "ada"
      And the server takes 50 seconds
      And I tap "New Entry"
      And I type "Last tram" into "Title"
      And I tap "Save"
      When I go home
      And 31 seconds pass
      Then the app was ended by "0x2182bad2"
      And the first cause for the app is "end.background-task"

    @pair:background.expiry
    Scenario: given back, it is only suspended
      Given the app is open
      And I sign in as "ada"
      And the server takes 50 seconds
      And I tap "New Entry"
      And I type "Last tram" into "Title"
      And I tap "Save"
      When I go home
      And 31 seconds pass
      Then the app is suspended
      And there is no cause for the app

  Rule: A signal outlives a replacement
    @pair:portal.signal
    Scenario: a file monitor goes deaf
      Given the variant "portal.signal" is "file-monitor"
      And the left lab and the right lab are open side by side
      When I tap "More" in the left lab
      And I tap "More" in the left lab
      Then the right lab shows "Nothing received"
      And the first cause for the right lab is "monitor.deaf"

    @pair:portal.signal
    Scenario: a notification doesn't
      Given the left lab and the right lab are open side by side
      When I tap "More" in the left lab
      And I tap "More" in the left lab
      Then the right lab shows "The slider is at 2"
      And there is no cause for the right lab

  Rule: Whoever is suspended holds up nobody
    @pair:presenter.background
    Scenario: a presenter that is kept does
      Given the variant "presenter.background" is "kept"
      And I open the left lab
      And I tap "Coordination"
      And I tap "Present"
      And I open the right lab
      And I tap "Coordination"
      And 5 seconds pass
      When I tap "Write"
      Then the right lab shows "Waiting to write"
      And the first cause for the right lab is "coordination.suspended-presenter"

    @pair:presenter.background
    Scenario: one that is taken off doesn't
      Given I open the left lab
      And I tap "Coordination"
      And I tap "Present"
      And I open the right lab
      And I tap "Coordination"
      And 5 seconds pass
      When I tap "Write"
      Then the right lab shows "Written"
      And there is no cause for the right lab

  Rule: A reload is for what has changed
    @pair:widget.reload
    Scenario: always, a visit that changes nothing costs a sixth of the day
      Given the variant "widget.reload" is "always"
      And the app is open
      And I sign in as "ada"
      When I go home
      And 5 seconds pass
      Then the widget has 34 reloads left
      And the first cause for the widget is "widget.needless-reloads"

    @pair:widget.reload
    Scenario: when it has changed, a visit costs nothing
      Given the app is open
      And I sign in as "ada"
      When I go home
      And 5 seconds pass
      Then the widget has 40 reloads left
      And there is no cause for the widget

  Rule: A widget answers
    @pair:widget.timeline
    Scenario: reloading, it asks until the budget is spent
      Given the variant "widget.timeline" is "reloading"
      When the system asks the widget for its timeline
      Then the widget has 0 reloads left
      And the first cause for the widget is "widget.reload-loop"

    @pair:widget.timeline
    Scenario: quiet, one question is one
      When the system asks the widget for its timeline
      Then the widget has 39 reloads left
      And the first cause for the widget is "session.none"

    @pair:widget.load
    Scenario: later is never
      Given the variant "widget.load" is "later"
      And the app is open
      When I sign in as "ada"
      Then the widget shows "Loading…"
      And the first cause for the widget is "widget.loading"

    @pair:widget.load
    Scenario: awaited, it is the data
      Given the app is open
      When I sign in as "ada"
      Then the widget shows "Ada"
      And there is no cause for the widget

    @pair:widget.answer
    Scenario: coalesced, the second tap is not counted
      Given the variant "widget.answer" is "coalesced"
      And the app is open
      And I sign in as "ada"
      And a "Quick Note" widget of size "small" is added
      When I tap "Remember this" on the "Quick Note" widget
      And I tap "Remember this" on the "Quick Note" widget
      Then the "Quick Note" widget shows "1 note waiting"
      And the first cause for the "Quick Note" widget is "widget.answer-repeated"

    @pair:widget.answer
    Scenario: fresh, it is
      Given the app is open
      And I sign in as "ada"
      And a "Quick Note" widget of size "small" is added
      When I tap "Remember this" on the "Quick Note" widget
      And I tap "Remember this" on the "Quick Note" widget
      Then the "Quick Note" widget shows "2 notes waiting"
      And there is no cause for the "Quick Note" widget

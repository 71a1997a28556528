Feature: The temporary file of an item provider is gone when its handler returns
  Somebody kept the path that loadFileRepresentation had given them and copied the file a moment
  later; by then there was none, and the journal got a manifest with nothing beside it.

  Background:
    Given the app is open
    And I sign in as "ada"

  Scenario: a path that is kept leads nowhere
    Given the variant "share.file" is "url-kept"
    When I share the photo "tram.png"
    And I tap "Post"
    Then the share extension was ended by "exit 0"
    When I open the app
    Then the app has 0 entries
    And the app has 1 quarantined capture
    When I tap "Inbox"
    Then the app shows "missing file"

  Scenario: the remedy is to copy within the handler
    When I share the photo "tram.png"
    And I tap "Post"
    Then the trace has "share extension share: the temporary file of tram.png is deleted"
    And the private container of the share extension has no file "tmp/item-0/tram.png"
    When I open the app
    Then the app has 1 entry
    And the app has 0 quarantined captures

// The reasons why the widget can be behind, known to the publisher and the list that tells of it.

/// Why the widget can't be told.
enum PublishingProblem: Error, Hashable {
  /// The system has no container of the App Group for the app.
  case noContainer
  /// There is no room for what the widget reads.
  case diskFull
  /// The key of sealed files can't be had or kept.
  case noKey
  /// There are sealed files, and the keychain says that there is no key to them.
  case keyMissing
  /// The container can't be written for another reason.
  case failed
}

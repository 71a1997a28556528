// One entry of the widget's timeline, and its date.

/// One state of the card.
struct JournalEntry: Hashable, Sendable {
  /// The wall time, in milliseconds since 1970, from which it is right.
  var date: Int
  /// What is shown.
  var content: Content

  /// The closed list of what a card can say.
  enum Content: Hashable, Sendable {
    case placeholder
    /// What a provider shows that doesn't wait for its data.
    case loading
    case signedOut
    /// The journal has no container here, whoever is signed in.
    case unreachable
    case journal(owner: String, count: Int, newestTitle: String?)
  }
}

// One entry of the quick note's timeline, and its date.

/// One state of the card.
struct QuickNoteEntry: Hashable, Sendable {
  /// The wall time, in milliseconds since 1970, from which it is right.
  var date: Int
  /// What is shown.
  var content: Content

  /// The closed list of what a card can say.
  enum Content: Hashable, Sendable {
    case placeholder
    /// So many captures wait for the app.
    case waiting(Int)
    /// The journal has no container here: the note would get lost.
    case unreachable
    /// Nobody is signed in: the note would be nobody's.
    case signedOut
    /// Who is signed in can't be read until the app has been open once more.
    case unknown
    /// The last note couldn't be kept.
    case notKept(why: String)
  }
}

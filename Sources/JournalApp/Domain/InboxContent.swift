// The inbox as its screen reads it, whatever stores it.
import JournalCore

/// What came into the journal from outside.
struct InboxContent: Hashable {
  /// A capture that became an entry.
  struct Arrival: Hashable {
    /// Counts up with every import.
    var number: Int
    var title: String
  }

  /// A capture that was turned away.
  struct Rejection: Hashable {
    var id: String
    var name: String
    var problem: CaptureProblem
  }

  var arrivals: [Arrival] = []
  var rejections: [Rejection] = []
}

/// What the inbox's screen needs of the store.
@MainActor protocol InboxReading: AnyObject {
  /// Everything that came in after the arrival with this number, and all that was turned away.
  func inbox(after number: Int) throws(JournalError) -> InboxContent
  /// The number of the last arrival that was looked at.
  func lastSeenArrival() throws(JournalError) -> Int
  /// Remembers that everything up to this number was looked at.
  func markSeen(through number: Int) throws(JournalError)
  /// Word of every change.
  func changes() -> AsyncStream<Void>
}

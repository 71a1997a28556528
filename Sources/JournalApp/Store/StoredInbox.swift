// The inbox of one account, over the store.
import JournalCore
import SQLite

/// What came in for one account, and what was turned away for anybody.
@MainActor final class StoredInbox: InboxReading {
  private let store: JournalStore
  private let account: String
  private let broadcast: ChangeBroadcast

  init(store: JournalStore, account: String, broadcast: ChangeBroadcast) {
    self.store = store
    self.account = account
    self.broadcast = broadcast
  }

  func inbox(after number: Int) throws(JournalError) -> InboxContent {
    try store.read { connection in
      let arrivals = try connection.rows(
        "SELECT number, title FROM imports WHERE account = ? AND number > ? ORDER BY number DESC",
        .text(account), .int(Int64(number)))
      let rejections = try connection.rows(
        "SELECT number, name, problem FROM quarantine ORDER BY number DESC")
      return InboxContent(
        arrivals: try arrivals.map {
          InboxContent.Arrival(number: Int(try $0.int(0)), title: try $0.text(1))
        },
        rejections: try rejections.map {
          InboxContent.Rejection(
            id: "\(try $0.int(0))", name: try $0.text(1),
            problem: CaptureProblem(rawValue: try $0.text(2)) ?? .unreadableManifest)
        })
    }
  }

  func lastSeenArrival() throws(JournalError) -> Int {
    try store.number(.seenArrival, of: account)
  }

  func markSeen(through number: Int) throws(JournalError) {
    try store.set(.seenArrival, of: account, to: number)
  }

  func changes() -> AsyncStream<Void> { broadcast.stream() }
}

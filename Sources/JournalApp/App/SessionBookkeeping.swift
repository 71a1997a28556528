// The traces of a session in the store and in the shared files.
import JournalCore

/// Writes down and takes back the traces of a session.
@MainActor final class SessionBookkeeping: SessionTraces {
  private let store: JournalStore
  private let publisher: Publisher
  private let notices: CurrentNotices

  init(store: JournalStore, publisher: Publisher, notices: CurrentNotices) {
    self.notices = notices
    self.store = store
    self.publisher = publisher
  }

  func lastGeneration() -> Int {
    (try? store.number(.generation)) ?? 0  // unreadable: the session's own record counts
  }

  func setCurrentAccount(_ account: String?, generation: Int) {
    try? store.setCurrentAccount(account, generation: generation)  // told again at next launch
  }

  func sessionIsKept(_ isKept: Bool) {
    notices.sessionIsKept = isKept
  }

  func withdraw(generation: Int) async {
    await publisher.withdraw(generation: generation)
  }
}

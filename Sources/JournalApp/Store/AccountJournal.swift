// One account's journal as the screens know it, over the store that holds them all.
import SystemKit

/// The journal of one account; what another account wrote isn't there.
@MainActor final class AccountJournal: Journal {
  private let account: String
  private let store: JournalStore
  private let clock: SystemClock
  private let identifiers: Identifiers
  private let broadcast: ChangeBroadcast
  private let onWritten: @MainActor () -> Void

  /// - Parameter onWritten: Called after each change that was made here.
  init(
    account: String, store: JournalStore, system: System, broadcast: ChangeBroadcast,
    onWritten: @escaping @MainActor () -> Void
  ) {
    self.account = account
    self.store = store
    clock = system.clock
    identifiers = system.identifiers
    self.broadcast = broadcast
    self.onWritten = onWritten
  }

  func entries() async throws(JournalError) -> [Entry] {
    try store.entries(of: account)
  }

  func entry(_ id: String) throws(JournalError) -> Entry? {
    try store.entry(id, of: account)
  }

  func save(_ words: EntryWords, as id: String?) async throws(JournalError) {
    let id = id ?? identifiers.makeUUID(for: "entry")
    let created = try store.entry(id, of: account)?.createdAt ?? clock.wall
    let entry = Entry(
      id: id, title: words.title, text: words.text, createdAt: created, updatedAt: clock.wall)
    try store.save(entry, of: account)
    tellEveryone()
  }

  func delete(_ id: String) async throws(JournalError) {
    try store.delete(id, of: account)
    tellEveryone()
  }

  func changes() -> AsyncStream<Void> { broadcast.stream() }

  private func tellEveryone() {
    broadcast.send()
    onWritten()
  }
}

// One account's journal as the screens know it, over the store that holds them all.
import SystemKit

/// The journal of one account; what another account wrote isn't there.
@MainActor final class AccountJournal: Journal {
  private let account: String
  private let store: JournalStore
  private let album: PhotoAlbum
  private let clock: SystemClock
  private let identifiers: Identifiers
  private let broadcast: ChangeBroadcast
  private let onWritten: @MainActor () -> Void

  /// - Parameter onWritten: Called after each change that was made here.
  init(
    account: String, keeping: CaptureKeeping, system: System, broadcast: ChangeBroadcast,
    onWritten: @escaping @MainActor () -> Void
  ) {
    self.account = account
    store = keeping.store
    album = keeping.album
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

  func photos(of id: String) throws(JournalError) -> [EntryPhoto] {
    try store.photos(of: id, of: account).map { photo in
      EntryPhoto(name: photo.name, isThere: album.holds(photo.name, of: photo.folder))
    }
  }

  func save(_ words: EntryWords, as id: String?) async throws(JournalError) {
    let kept = id ?? identifiers.makeUUID(for: "entry")
    let created = try store.entry(kept, of: account)?.createdAt ?? clock.wall
    let entry = Entry(
      id: kept, title: words.title, text: words.text, createdAt: created, updatedAt: clock.wall)
    try store.save(entry, of: account, endingDraftOf: id)
    tellEveryone()
  }

  func delete(_ id: String) async throws(JournalError) {
    let folders = try store.photoFolders(of: id, of: account)
    try store.delete(id, of: account)
    for folder in folders {
      try? album.remove(folder)  // a photo that stays belongs to nobody and is seen by nobody
    }
    tellEveryone()
  }

  func changes() -> AsyncStream<Void> { broadcast.stream() }

  private func tellEveryone() {
    broadcast.send()
    onWritten()
  }
}

// Between the store and the server: first what was written here, then what was written elsewhere.
import JournalCore
import SystemKit

/// Brings the store and the server together, once at a time.
@MainActor final class Reconciler {
  /// The most pages that are believed: a server that always has another one is broken.
  static let pageLimit = 1_000

  private let store: JournalStore
  private let server: any JournalServing
  private let session: Session
  private let broadcast: ChangeBroadcast
  private var running: Task<Void, Never>?
  private var isWantedAgain = false

  init(
    store: JournalStore, server: any JournalServing, session: Session, broadcast: ChangeBroadcast
  ) {
    self.store = store
    self.server = server
    self.session = session
    self.broadcast = broadcast
  }

  /// Tells the server what it doesn't know and takes over what it does; ends quietly when it can't
  /// be reached, since the next foreground tries again.
  func reconcile() async {
    isWantedAgain = running != nil
    let task = running ?? Task { await run() }
    running = task
    await task.value
  }

  /// Whether something is under way.
  var isRunning: Bool { running != nil }

  /// Waits for what is under way.
  func finish() async {
    await running?.value
  }

  /// Lets go of what is under way: what was not told is told at the next foreground.
  func giveUp() {
    isWantedAgain = false
    running?.cancel()
  }

  private func run() async {
    defer { running = nil }
    repeat {
      isWantedAgain = false
      guard case .signedIn(let account) = session.status else { return }
      do {
        try await push(account.id, in: session.generation)
        try await pull(account.id, in: session.generation)
      } catch {
        // Whoever asked meanwhile may be somebody else; nobody else waits for another attempt.
      }
    } while isWantedAgain
  }

  private func push(_ account: String, in generation: Int) async throws {
    for operation in try store.operations(of: account) {
      try await session.authorized { [server] token throws(ServerError) in
        if let entry = operation.entry {
          try await server.put(entry, token: token)
        } else {
          try await server.delete(entry: operation.entryID, token: token)
        }
      }
      guard generation == session.generation else { throw ServerError.refused }
      try store.complete(operation, of: account)
    }
  }

  private func pull(_ account: String, in generation: Int) async throws {
    var entries: [Entry] = []
    var cursor: String?
    var count = 0
    repeat {
      let page = try await session.authorized { [server, cursor] token throws(ServerError) in
        try await server.entries(after: cursor, token: token)
      }
      guard generation == session.generation else { throw ServerError.refused }
      entries += page.entries
      cursor = page.next
      count += 1
      guard count < Self.pageLimit || cursor == nil else { throw ServerError.malformed }
    } while cursor != nil
    guard Set(entries.map(\.id)).count == entries.count else { throw ServerError.malformed }
    // NB: only a whole list tells what is gone.
    if try store.merge(entries, of: account) { broadcast.send() }
  }
}

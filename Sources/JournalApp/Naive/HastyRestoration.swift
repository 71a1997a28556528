// Naive: a session that can't be read now is taken for none.
import SystemKit

/// Says that nobody is signed in whenever reading fails, for whatever reason.
///
/// Before the first unlock every reading fails. Whoever restarts their device is then signed out,
/// on the widget too.
@MainActor struct HastyRestoration: SessionRestoring {
  private let restoring: any SessionRestoring

  init(_ restoring: any SessionRestoring) {
    self.restoring = restoring
  }

  func load() async -> StoredSession {
    let stored = await restoring.load()
    return stored == .unavailable ? .absent : stored  // losing the reason is the mistake
  }
}

// Restoring the session: the keychain's word, and whether to believe it.
import SystemKit

/// Finds out whose session goes on at a launch.
@MainActor protocol SessionRestoring {
  /// What is kept; asked again whenever it couldn't be read.
  func load() async -> StoredSession
}

extension SessionKeychain: SessionRestoring {}

/// Doesn't greet whoever had the app before it was deleted.
///
/// Apple: keychain items outlive the app that added them, and nobody promises that they always
/// will. What goes with the app is its container: tokens that are there before anything was ever
/// stored belong to an installation that is gone.
@MainActor struct FreshInstallation: SessionRestoring {
  let keychain: SessionKeychain
  let revocations: Revocations
  /// Whether this installation has stored anything yet.
  let hasStore: @MainActor () -> Bool

  func load() async -> StoredSession {
    let stored = await keychain.load()
    guard case .found(let record) = stored, !hasStore() else { return stored }
    // No session of this installation has the number 0.
    await revocations.add(record.refresh, number: 0)
    do {
      try await keychain.remove()
    } catch {
      return .unavailable  // it is still there; asked again, it is discarded
    }
    return .absent
  }
}

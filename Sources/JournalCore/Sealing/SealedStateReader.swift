// The hardened way of learning who is signed in: from sealed files, and from nothing else.
import SystemKit

/// Reads the auth state and the snapshot from the group container's sealed files.
@MainActor public struct SealedStateReader: SharedStateReading {
  private let files: SealedFileReader

  /// Makes a reader over sealed files.
  public init(files: SealedFileReader) {
    self.files = files
  }

  public func authState() async throws(SealedReason) -> AuthState {
    try await files.read(AuthState.self, from: .authState)
  }

  public func snapshot(of account: Account) async throws(SealedReason) -> JournalSnapshot {
    let snapshot = try await files.read(JournalSnapshot.self, from: .snapshot(of: account.id))
    // It was opened as that account's; a writer that bound it wrongly is not believed either.
    guard snapshot.account == account.id else { throw .undecryptable }
    return snapshot
  }
}

// The session and the journal as programs other than the app can read them.
import SystemKit

/// Reads what the app published; there is no way to write through it.
@MainActor public protocol SharedStateReading {
  /// Who is signed in, as last published; expiry is for an `AuthStateValidating` to judge.
  func authState() async throws(SealedReason) -> AuthState
  /// The summary of that account's journal; another account's is never returned.
  func snapshot(of account: Account) async throws(SealedReason) -> JournalSnapshot
}

/// Finds the group container anew each time, because its path changes when a profile does.
public typealias ContainerLocating = @MainActor () async throws -> Folder?

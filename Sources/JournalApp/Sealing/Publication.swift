// The news for other programs, before it is written down in any form.
import Crypto
import JournalCore
import SystemKit

/// Everything that the widget and the share extension may know.
struct Publication: Hashable {
  var account: Account
  /// Wall time in milliseconds since 1970.
  var expiresAt: Int
  var accessToken: Secret
  var count: Int
  var newestTitle: String?
  /// The number of the session it belongs to.
  var generation: Int
}

extension Publication {
  /// Who is signed in, with the token's hash in place of the token.
  func authState() throws -> AuthState {
    let hash = try SHA256.hash(Array(accessToken.revealed.utf8))
    return .signedIn(
      AuthState.Session(
        account: account, expiresAt: expiresAt, tokenHash: hash.description,
        generation: generation))
  }

  /// The summary of the journal.
  var snapshot: JournalSnapshot {
    JournalSnapshot(
      account: account.id, count: count, newestTitle: newestTitle, generation: generation)
  }
}

/// What became of an attempt to bring the shared files up to date.
enum PublishingOutcome: Hashable {
  /// They said the right thing already.
  case unchanged
  /// They were written; nothing that the widget shows is different.
  case written
  /// They were written, and the widget shows something else from now on.
  case shownDifferently
  /// They were written, and somebody else is signed in from now on, or nobody.
  case ownerChanged
}

/// Writes down for the other programs who is signed in and what the journal holds.
@MainActor protocol StatePublishing: AnyObject {
  /// Makes the shared files say what `publication` says; nil means that nobody is signed in.
  ///
  /// - Parameter isWanted: Asked before each step; once it says no, nothing more is written.
  func publish(
    _ publication: Publication?, generation: Int, isWanted: @MainActor () -> Bool
  ) async throws(PublishingProblem) -> PublishingOutcome
  /// Makes the shared files say that nobody is signed in: first that, then no snapshot.
  func withdraw(generation: Int) async throws(PublishingProblem)
  /// Sets everything aside that was written, so that the next writing begins with nothing.
  func startAfresh() async throws(PublishingProblem)
}

extension PublishingProblem {
  /// What an error of the file layer, the keychain or the cipher means for publishing.
  init(_ error: any Error) {
    switch error {
    case let problem as PublishingProblem: self = problem
    case let error as FileError where error.isDiskFull: self = .diskFull
    case is SystemError, is CryptoError: self = .noKey
    default: self = .failed
    }
  }
}

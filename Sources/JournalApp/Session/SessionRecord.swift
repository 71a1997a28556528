// A session as the keychain keeps it.
import FoundationEssentials
import JournalCore
import SystemKit

/// Who is signed in and with what; lies in the keychain's own group of the app and nowhere else.
struct SessionRecord: Hashable {
  var account: Account
  var access: Secret
  var refresh: Secret
  /// Wall time in milliseconds since 1970 from which the access token is no good.
  var expiresAt: Int
  /// Counts sessions; what belongs to another one is too late.
  var generation: Int
  /// Set while the session is being ended, so that a launch after a crash goes on with that.
  var ending: Ending?

  /// Why a session ends.
  enum Ending: String, Codable, Hashable {
    case signedOut
    case endedElsewhere
  }
}

extension SessionRecord {
  /// The record's shape in the keychain: the only place where tokens are written in full.
  private struct Stored: Codable {
    var account: Account
    var access: String
    var refresh: String
    var expiresAt: Int
    var generation: Int
    var ending: Ending?
  }

  /// Reads a record; nil for what is none.
  init?(_ secret: Secret) {
    let bytes = Array(secret.revealed.utf8)
    let decoded = try? CanonicalJSON.decode(Stored.self, from: bytes)  // unreadable is no session
    guard let stored = decoded else { return nil }
    self.init(
      account: stored.account, access: Secret(stored.access), refresh: Secret(stored.refresh),
      expiresAt: stored.expiresAt, generation: stored.generation, ending: stored.ending)
  }

  /// The record as the keychain's data.
  func secret() throws -> Secret {
    let stored = Stored(
      account: account, access: access.revealed, refresh: refresh.revealed, expiresAt: expiresAt,
      generation: generation, ending: ending)
    return Secret(String(decoding: try CanonicalJSON.encode(stored), as: UTF8.self))
  }
}

// The app tells other programs who is signed in and until when, and no token.

/// Who is signed in, as the app last published it.
///
/// The generation counts sessions: it grows with every sign-in and every sign-out, and a refresh
/// keeps it, so that what belongs to an earlier session can be told from what belongs to this one.
public enum AuthState: Codable, Sendable, Hashable {
  case signedIn(Session)
  case signedOut(generation: Int)

  /// What is known of a session outside the app.
  public struct Session: Codable, Sendable, Hashable {
    /// Whose session it is.
    public var account: Account
    /// The wall time, in milliseconds since 1970, from which the session no longer counts.
    public var expiresAt: Int
    /// The SHA-256 of the access token in hexadecimal; the token itself stays in the keychain.
    public var tokenHash: String
    /// The number of the session.
    public var generation: Int

    /// Makes a session.
    public init(account: Account, expiresAt: Int, tokenHash: String, generation: Int) {
      self.account = account
      self.expiresAt = expiresAt
      self.tokenHash = tokenHash
      self.generation = generation
    }
  }

  /// The number of the session that this state belongs to.
  public var generation: Int {
    switch self {
    case .signedIn(let session): session.generation
    case .signedOut(let generation): generation
    }
  }

  /// The account that is signed in, if one is; says nothing about expiry.
  public var account: Account? {
    guard case .signedIn(let session) = self else { return nil }
    return session.account
  }
}

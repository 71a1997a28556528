// Whether a published session still counts.

/// Decides whether an auth state that was read may be acted on.
public protocol AuthStateValidating: Sendable {
  /// Returns when `state` still counts at this wall time, in milliseconds since 1970.
  ///
  /// - Throws: `SealedReason.expired` when it doesn't.
  func validate(_ state: AuthState, at wall: Int) throws(SealedReason)
  /// The wall time from which `session` won't count any more; nil if it always will.
  func expiry(of session: AuthState.Session) -> Int?
}

/// Holds a session to its expiry: at that very millisecond it is over.
public struct CheckedAuthState: AuthStateValidating {
  /// Makes a check; it has nothing to remember.
  public init() {}

  public func validate(_ state: AuthState, at wall: Int) throws(SealedReason) {
    guard case .signedIn(let session) = state else { return }
    guard wall < session.expiresAt else { throw .expired }
  }

  public func expiry(of session: AuthState.Session) -> Int? { session.expiresAt }
}

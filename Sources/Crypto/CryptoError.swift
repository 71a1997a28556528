// The three ways in which a cryptographic operation fails, told apart because they need three
// different answers.

/// Why an operation of this module failed.
public enum CryptoError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The tag does not fit: wrong key, other associated data, or bytes that somebody changed.
  case authenticationFailed
  /// An input can't be what it is given as, seen before any key is used.
  case malformed(String)
  /// libcrypto refused a call, with its own reason.
  case library(call: String, reason: String)

  public var description: String {
    switch self {
    case .authenticationFailed:
      "authentication failed: the key, the associated data or the sealed bytes are not the ones"
        + " that were sealed"
    case .malformed(let problem):
      "malformed input: \(problem)"
    case .library(let call, let reason):
      "\(call) of libcrypto failed: \(reason)"
    }
  }
}

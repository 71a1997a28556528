// The outcomes of a request to the journal's server, as far as the app acts on them.
import SystemKit

/// Why a request didn't bring what was asked for.
enum ServerError: Error, Hashable {
  /// 400 or 401: the password, the token or the refresh token is no good.
  case refused
  /// There is no network.
  case offline
  /// The network went away, or took too long, in the middle.
  case connectionLost
  /// Any other status.
  case problem(status: Int)
  /// The answer isn't what the server's interface says.
  case malformed
  /// Nobody waits for the answer any more.
  case cancelled

  init(_ error: any Error) {
    switch error {
    case let error as ServerError: self = error
    case let error as SystemError where error.isOffline: self = .offline
    case is SystemError: self = .connectionLost
    case is CancellationError: self = .cancelled
    default: self = .malformed
    }
  }
}

extension SignInError {
  /// What an error of the server means to somebody who signs in.
  init(_ error: ServerError) {
    switch error {
    case .refused: self = .wrongCredentials
    case .offline: self = .offline
    case .connectionLost, .cancelled: self = .connectionLost
    case .problem, .malformed: self = .serverProblem
    }
  }
}

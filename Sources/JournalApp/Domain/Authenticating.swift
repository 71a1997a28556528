// Signing in as the screens and the session both know it.
import JournalCore
import SystemKit

/// Why signing in didn't work, as far as the person can do something about it.
enum SignInError: Error, Hashable {
  case wrongCredentials
  case offline
  case connectionLost
  case serverProblem
}

/// Checks a name and a password, and begins the session of whoever they belong to.
@MainActor protocol Authenticating: AnyObject {
  /// Signs in with one request.
  func signIn(username: String, password: Secret) async throws(SignInError) -> Account
  /// Asks the server to send a mail to whoever has this name, if anyone does.
  func requestPasswordReset(for username: String) async throws(SignInError)
}

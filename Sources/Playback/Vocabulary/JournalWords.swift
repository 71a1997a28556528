// The fixed words of the journal that steps made of several others rely on.

/// What the journal's screens say, as far as steps have to know.
enum JournalWords {
  /// An account that exists on the server.
  struct Account: Sendable {
    let name: String
    let password: String
  }

  /// The accounts that the server knows from the start.
  static let accounts = [
    Account(name: "ada", password: "analytical engine"),
    Account(name: "grace", password: "nanosecond"),
  ]

  /// Why there is no account of that name; nil when there is one.
  static func objection(toAccount name: String) -> String? {
    guard !accounts.contains(where: { $0.name == name }) else { return nil }
    let known = accounts.map { "\"\($0.name)\"" }.joined(separator: " and ")
    return "the server knows no account \"\(name)\"; there are \(known)"
  }

  /// What the server can be asked for; an `…` stands for an entry's id.
  static let endpoints = [
    "POST /token", "POST /revoke", "POST /forgot", "GET /entries", "PUT /entries/…",
    "DELETE /entries/…",
  ]

  /// The services of the keychain's items; a test keeps the list whole.
  static let keychainServices = ["counter", "revocation", "sealing key", "tokens"]

  static let usernameField = "Username"
  static let passwordField = "Password"
  static let signInButton = "Sign In"
  static let signOutButton = "Sign Out"
  static let profileButton = "Profile"

  /// The view models of its programs, by the names they tell; a test keeps the list whole.
  static let viewModels = [
    "Compose", "Entries", "Entry", "EntryEditor", "ForgotPassword", "Inbox", "Profile", "SignIn",
  ]

  /// The coordinators of the app, by the names they tell; the same test keeps this list whole.
  static let coordinators = ["App", "Auth", "Entries", "Inbox", "Main", "Profile"]

  /// The passcode that every scenario's device is made with.
  static let passcode = "1234"
}

// Keeps passwords out of what is recorded: all that is remembered is whose they were.

/// What was typed on the sign-in screen, as far as it may be known.
struct SignInRecording {
  /// What stands in a scenario for a password that is nobody's.
  static let placeholder = "not the password"

  private var username: String?
  /// Nil while nothing was typed that the scenario doesn't have yet.
  private var password: Password?

  private enum Password {
    case empty
    case right(String)
    case wrong
  }

  /// Whether a text is somebody's password, wherever it was typed.
  static func isPassword(_ text: String) -> Bool {
    JournalWords.accounts.contains { $0.password == text }
  }

  /// Takes note of what was typed into a field that shows it.
  mutating func note(_ text: String, into field: String) {
    if field == JournalWords.usernameField { username = text }
  }

  /// Takes note of whose password was typed, and forgets it.
  mutating func note(password text: String) {
    guard !text.isEmpty else {
      password = .empty
      return
    }
    let owner = JournalWords.accounts.first { $0.password == text }
    password = owner.map { .right($0.name) } ?? .wrong
  }

  /// Forgets everything: the screen it was typed on is gone.
  mutating func forget() {
    username = nil
    password = nil
  }

  /// The account that is signed in as by tapping the button now; nil when that can't work.
  ///
  /// - Parameter shown: What the field for the name shows.
  func account(shown: String?) -> String? {
    guard case .right(let name) = password, name == username ?? shown else { return nil }
    return name
  }

  /// What has to be typed for the screen to have a password as wrong as the one that was typed.
  mutating func standIn() -> String? {
    defer { password = nil }
    return switch password {
    case nil: nil
    case .empty: ""
    case .right, .wrong: Self.placeholder
    }
  }
}

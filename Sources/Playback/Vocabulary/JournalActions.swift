// What a person does in several taps but says in one sentence: signing in and out.
import Device

enum JournalActions {
  /// Signs in on the sign-in screen, which must be in front.
  static func signIn(as name: String, on device: SimulatedDevice) throws {
    guard let account = JournalWords.accounts.first(where: { $0.name == name }) else {
      throw DeviceError.impossible("the server knows no account \"\(name)\".")
    }
    try device.type(account.name, into: JournalWords.usernameField)
    try device.settle()
    try device.type(account.password, into: JournalWords.passwordField)
    try device.settle()
    try device.tap(JournalWords.signInButton)
  }

  /// Opens the app, signs in there and leaves for the home screen, in no time.
  static func signInAndLeave(as name: String, on device: SimulatedDevice) throws {
    try device.openApp()
    try device.settle()
    try signIn(as: name, on: device)
    try device.settle()
    guard try device.signedInAccount() == name else {
      let title = device.screen(of: .app)?.title ?? "nothing"
      throw DeviceError.impossible(
        "signing in has not come to its end at once: the app shows \"\(title)\". With realistic "
          + "delays or a slow server, say the steps one by one and let time pass.")
    }
    try device.goHome()
  }

  /// Finds the way to the profile, from wherever the person is, and signs out there.
  static func signOut(on device: SimulatedDevice) throws {
    if device.foreground != .app {
      try device.openApp()
      try device.settle()
    }
    // The deepest way is an editor over an entry over the list; an alert may lie over each.
    for _ in 0..<12 {
      guard let way = wayToProfile(on: device) else { break }
      switch way {
      case .tap(let label): try device.tap(label)
      case .back: try device.goBack()
      }
      if case .tap(JournalWords.signOutButton) = way { return }
      try device.settle()
    }
    let title = device.screen(of: .app)?.title ?? "nothing"
    throw DeviceError.impossible(
      "the app shows \"\(title)\", from which no way leads to \(JournalWords.signOutButton).")
  }

  private enum Way {
    case tap(String)
    case back
  }

  /// The next thing to do on the way to the profile; nil when there is none.
  private static func wayToProfile(on device: SimulatedDevice) -> Way? {
    guard let screen = device.screen(of: .app) else { return nil }
    if let alert = screen.alert {
      let answer = alert.buttons.first { $0.role == .cancel } ?? alert.buttons.last
      return answer.map { .tap($0.label) }
    }
    let labels = screen.nodes.compactMap { node -> String? in
      if case .button(_, let label, _, _) = node { label } else { nil }
    }
    for label in [JournalWords.signOutButton, JournalWords.profileButton]
    where labels.contains(label) {
      return .tap(label)
    }
    return screen.canGoBack ? .back : nil
  }
}

// The short way through the sign-in screen, for people who came to see something else.
import Canvas
import Device

/// An account of the sign-in server whose password is no secret.
struct SampleAccount: Hashable {
  let name: String
  let password: String

  static let ada = SampleAccount(name: "ada", password: "analytical engine")
  static let grace = SampleAccount(name: "grace", password: "nanosecond")

  /// The account of that name.
  static func named(_ name: String) throws -> SampleAccount {
    guard let account = [ada, grace].first(where: { $0.name == name.lowercased() }) else {
      throw DeviceError.impossible("the server knows no account \"\(name)\"; try ada or grace.")
    }
    return account
  }
}

/// A sign-in that waits for the app to show its screen.
struct PendingSignIn: Hashable {
  let account: SampleAccount
  /// The machine's time in milliseconds after which nobody waits any more.
  let deadline: Int
}

extension StageController {
  /// Whether the app asks who is there.
  var showsSignIn: Bool {
    guard let screen = model.programScreen(in: .app), isInFront(.app), screen.alert == nil else {
      return false
    }
    return signInControls != nil
  }

  /// Whether signing in may make sense: the app isn't open, has yet to show anything, or asks.
  var mayNeedSignIn: Bool { model.device.foreground != .app || showsSignIn || isAppStarting }

  private var isAppStarting: Bool {
    guard isInFront(.app) else { return false }
    return model.programScreen(in: .app).map { $0.alert == nil && $0.nodes.isEmpty } ?? true
  }

  private var signInControls: (user: Control, password: Control, button: Control)? {
    let controls = model.programScreen(in: .app)?.controls ?? []
    guard let user = controls.first(where: { $0.isField && $0.label == "Username" }),
      let password = controls.first(where: { $0.isField && $0.label == "Password" }),
      let button = controls.first(where: { !$0.isField && $0.label == "Sign In" })
    else { return nil }
    return (user, password, button)
  }

  func beginSignIn(_ account: SampleAccount) throws {
    if model.device.foreground != .app { try device.perform(.openApp) }
    focus(.app)
    pendingSignIn = PendingSignIn(account: account, deadline: now + 5_000)
    continueSignIn()
  }

  /// Fills the screen in once it is there.
  func continueSignIn() {
    guard let pending = pendingSignIn else { return }
    guard now < pending.deadline else {
      pendingSignIn = nil
      model.notice = Notice("The app does not show its sign-in screen.", isError: true)
      return
    }
    guard showsSignIn, let controls = signInControls else { return }
    pendingSignIn = nil
    stopEditing()
    drafts["\(PaneID.app.rawValue)/\(controls.password.id)"] = pending.account.password
    attempt {
      try device.perform(.type(text: pending.account.name, node: controls.user.id))
      try device.perform(.type(text: pending.account.password, node: controls.password.id))
      try device.perform(.tap(node: controls.button.id))
    }
  }
}

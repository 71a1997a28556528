// What a person does with the device: its buttons, its share sheet, its lock, its widget.
import Canvas
import Device
import Playback

extension ActionTable {
  static let deviceActions: [Action] = appActions + elsewhereActions + systemActions

  private static let appActions: [Action] = [
    Action("openApp", "Open the app", .device, [.character("o")]) {
      try $0.device.perform(.openApp)
      $0.focus(.app)
    }
    .hinted { $0.model.device.foreground == .app ? nil : "open app" }.typed("open app", "open"),
    Action("signInAda", "Sign in as Ada", .device, [.character("a"), .control("s")]) {
      try $0.beginSignIn(.ada)
    }
    .available { $0.mayNeedSignIn }.hinted {
      $0.showsSignIn || $0.model.greets ? "sign in as Ada" : nil
    }
    .listed(as: "Sign in as Ada, as Grace")
    .typed("sign in")
    .typed("sign in as {text}") { try $0.beginSignIn(try SampleAccount.named($1.text())) },
    Action("signInGrace", "Sign in as Grace", .device, [.character("g")]) {
      try $0.beginSignIn(.grace)
    }
    .available { $0.mayNeedSignIn }.listed(with: "signInAda"),
    Action("signInWhileEditing", "Sign in as Ada", .device, [.control("s")]) {
      try $0.beginSignIn(.ada)
    }
    .onlyWhileEditing().available { $0.showsSignIn }.hinted("sign in as Ada"),
    Action("signOut", "Sign out, from any screen of the app", .device) {
      _ = try $0.device.say("I sign out")
    }
    .available { $0.isRunning(.app) }.typed("sign out"),
    Action("goBack", "Go back", .device, [.character("b")], command: .goBack)
      .available { $0.canGoBack }.hinted("back").typed("back", "go back"),
    Action("goHome", "Go home", .device, [.character("h")], command: .goHome)
      .hinted { $0.model.device.foreground == .app ? "home" : nil }.typed("home", "go home"),
    Action("quitApp", "Swipe the app away", .device, [.character("e")], command: .quitApp)
      .available { $0.isRunning(.app) }.typed("quit app", "swipe app away"),
  ]

  private static let elsewhereActions: [Action] = [
    Action("share", "Share something", .device, [.character("s")]) {
      $0.openShareSheet()
    }
    .hinted("share")
    .typed("share link {text}") { try $0.device.perform(.share(.link($1.text()))) }
    .typed("share text {text}") { try $0.device.perform(.share(.text($1.text()))) }
    .typed("share photo {text}") { try $0.device.perform(.share(.photo($1.text()))) },
    Action("openURL", "Open a URL in another app", .device, [.character("u")]) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.openURL.rawValue, title: "Open a URL",
          remark: "as journal://entries or journal://profile", text: "journal://"))
    }
    .typed("open URL {text}") { try $0.device.perform(.openURL($1.text())) },
    Action("tapWidget", "Tap the widget", .device, [.character("w")]) {
      try $0.device.perform(.tapWidget)
      $0.focus(.app)
    }
    .typed("tap widget")
    .typed("tap {text} on widget") { try $0.device.perform(.tapOnWidget(label: $1.text())) },
    Action(
      "askWidget", "Ask the widget's timeline", .device, [.character("W")],
      command: .askWidget
    ).typed("ask widget"),
  ]

  private static let systemActions: [Action] = [
    Action("lock", "Lock or unlock the device", .device, [.character("l")]) {
      try $0.device.perform($0.model.device.isLocked ? .unlock : .lock)
    }
    .hinted { $0.model.device.isLocked ? "unlock" : "lock" }
    .typed("lock", does: .lock).typed("lock device", does: .lock)
    .typed("unlock", does: .unlock).typed("unlock device", does: .unlock),
    Action(
      "openNotificationCentre", "Pull down Notification Centre", .device,
      command: .openNotificationCentre
    )
    .available { $0.model.device.foreground == .app }.typed("open notification centre"),
    Action(
      "closeNotificationCentre", "Put Notification Centre away", .device,
      command: .closeNotificationCentre
    )
    .available { $0.model.device.foreground == .app }.typed("close notification centre"),
    Action("passcode", "Enter a passcode, right or wrong", .device) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.passcode.rawValue, title: "Enter the passcode",
          remark: "the right one is \(SimulatedDevice.passcode)"))
    }
    .available { $0.model.device.isLocked }
    .typed("unlock with {text}") { try $0.device.perform(.enterPasscode(.init($1.text()))) },
    Action("prewarm", "Let the system prewarm the app", .device, command: .prewarm)
      .available { !$0.isRunning(.app) }.typed("prewarm app"),
    Action("restart", "Restart the device", .device, [.character("R")], command: .restart)
      .typed("restart", "restart device"),
    Action("deleteApp", "Delete the app with its containers", .device, command: .deleteApp)
      .typed("delete app"),
    Action("installApp", "Install the app", .device, command: .installApp)
      .typed("install app"),
    Action("updateApp", "Update the app", .device, command: .updateApp)
      .typed("update app"),
    Action("variants", "Choose naive variants", .device, [.character("V")]) {
      $0.openVariants()
    }
    .typed("variants") { stage, _ in stage.tellings.append(.variants) }
    .typed("variant {text} is {text}") { stage, values in
      try stage.setVariant(values.text(0), values.text(1))
      // A naive one is told of by whoever tells what changed.
      if Variants.isNaive(values.text(0), values.text(1)) { stage.dismissNotice() }
    },
  ]
}

// What a person does with the device: its buttons, its share sheet, its lock, its widget.
import Canvas
import Device

extension ActionTable {
  static let deviceActions: [Action] = [
    Action("openApp", "Open the app", .device, [.character("o")]) {
      try $0.device.perform(.openApp)
      $0.focus(.app)
    }
    .hinted { $0.model.device.foreground == .app ? nil : "open app" },
    Action("signInAda", "Sign in as Ada", .device, [.character("a")]) {
      try $0.beginSignIn(.ada)
    }
    .available { $0.mayNeedSignIn }.hinted { $0.showsSignIn ? "sign in as Ada" : nil }
    .listed(as: "Sign in as Ada, as Grace"),
    Action("signInGrace", "Sign in as Grace", .device, [.character("g")]) {
      try $0.beginSignIn(.grace)
    }
    .available { $0.mayNeedSignIn }.listed(with: "signInAda"),
    Action("share", "Share something", .device, [.character("s")]) {
      $0.openShareSheet()
    }
    .hinted("share"),
    Action("goBack", "Go back", .device, [.character("b")], command: .goBack)
      .available { $0.canGoBack }.hinted("back"),
    Action("goHome", "Go home", .device, [.character("h")], command: .goHome)
      .hinted { $0.model.device.foreground == .app ? "home" : nil },
    Action("lock", "Lock or unlock the device", .device, [.character("l")]) {
      try $0.device.perform($0.model.device.isLocked ? .unlock : .lock)
    }
    .hinted { $0.model.device.isLocked ? "unlock" : "lock" },
    Action("quitApp", "Swipe the app away", .device, [.character("e")], command: .quitApp)
      .available { $0.isRunning(.app) },
    Action(
      "openNotificationCentre", "Pull down Notification Centre", .device,
      command: .openNotificationCentre
    ).available { $0.model.device.foreground == .app },
    Action(
      "closeNotificationCentre", "Put Notification Centre away", .device,
      command: .closeNotificationCentre
    ).available { $0.model.device.foreground == .app },
    Action("tapWidget", "Tap the widget", .device, [.character("w")]) {
      try $0.device.perform(.tapWidget)
      $0.focus(.app)
    },
    Action(
      "askWidget", "Ask the widget's timeline", .device, [.character("W")],
      command: .askWidget),
    Action("openURL", "Open a URL in another app", .device, [.character("u")]) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.openURL.rawValue, title: "Open a URL",
          remark: "as journal://entries or journal://profile", text: "journal://"))
    },
    Action("passcode", "Enter a passcode, right or wrong", .device) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.passcode.rawValue, title: "Enter the passcode",
          remark: "the right one is \(SimulatedDevice.passcode)"))
    }
    .available { $0.model.device.isLocked },
    Action("prewarm", "Let the system prewarm the app", .device, command: .prewarm)
      .available { !$0.isRunning(.app) },
    Action("restart", "Restart the device", .device, [.character("R")], command: .restart),
    Action("deleteApp", "Delete the app with its containers", .device, command: .deleteApp),
    Action("installApp", "Install the app", .device, command: .installApp),
    Action("updateApp", "Update the app", .device, command: .updateApp),
    Action("variants", "Choose naive variants", .device, [.character("V")]) {
      $0.openVariants()
    },
  ]
}

// What somebody does to the device, as values: whoever listens can tell it and do it again.
import Wire

/// One thing that was done from outside and that the device let happen.
public enum DeviceAction: Sendable, Hashable {
  // What a person does.
  case openApp
  case goHome
  case quitApp
  case openNotificationCentre
  case closeNotificationCentre
  case goBack
  /// `isOnly` says whether there is no other field of that label.
  case type(text: String, field: String, isOnly: Bool)
  /// Into a field that hides what is typed.
  case typeSecret(Secret, field: String, isOnly: Bool)
  /// `isOnly` says whether the label alone leads to what was tapped.
  case tap(label: String, isOnly: Bool)
  case share(ShareableItem)
  case shareSeveral([ShareableItem])
  case returnToShareSheet
  /// Both labs, side by side.
  case postNotification(String)
  case openLabs
  case openLab(ProgramName)
  case tapIn(ProgramName, label: String)
  case typeIn(ProgramName, text: String, field: String)
  case openURL(String)
  case tapWidget
  case tapOnWidget(label: String)
  case lock
  case unlock
  case enterPasscode(Secret)
  case prewarm
  case restart
  case deleteApp
  case installApp
  case updateApp
  case askWidget
  case widget(WidgetAction)
  case writeElsewhere(title: String, account: String)
  // Time: milliseconds that are about to be skipped, milliseconds since 1970.
  case skip(Int)
  case setDate(Int)
  /// By its IANA name.
  case setTimeZone(String)
  case trouble(Trouble)

  /// Whether somebody has to stand before an unlocked device to do it.
  public var needsPerson: Bool {
    switch self {
    case .openApp, .goHome, .quitApp, .openNotificationCentre, .closeNotificationCentre, .goBack,
      .type, .typeSecret, .tap, .share, .shareSeveral, .openLabs, .openLab, .tapIn, .typeIn,
      .returnToShareSheet, .openURL, .tapOnWidget, .lock, .deleteApp, .installApp:
      true
    case .widget(let action): action.needsPerson
    case .postNotification, .tapWidget, .updateApp, .unlock, .enterPasscode, .prewarm, .restart,
      .askWidget,
      .writeElsewhere, .skip, .setDate, .setTimeZone, .trouble:
      false
    }
  }
}

extension SimulatedDevice {
  /// Tells whoever listens, once the action has been let happen.
  func tell(_ action: DeviceAction) {
    onAction?(action)
  }

  /// Tells whoever listens of trouble that was made.
  func tell(_ trouble: Trouble) { tell(.trouble(trouble)) }

  /// Does what is only a part of another action, of which nobody is to be told.
  func untold<Result>(_ body: () throws -> Result) rethrows -> Result {
    let listener = onAction
    onAction = nil
    defer { onAction = listener }
    return try body()
  }
}

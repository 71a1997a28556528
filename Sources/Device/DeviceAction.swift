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
  // Time: milliseconds that are about to be skipped, milliseconds since 1970.
  case skip(Int)
  case setDate(Int)
  // Trouble.
  case setVariant(name: String, value: String)
  case removeAppGroup(ProgramName)
  case removeAppGroupFromProfile(ProgramName)
  case setUnsigned(ProgramName)
  case restoreEntitlements(ProgramName)
  case sign(String)
  case regenerateProfile
  case kill(ProgramName)
  case killAtOperation(ProgramName, Int)
  case useMemory(ProgramName, megabytes: Int)
  case stopAnswering(ProgramName)
  case holdLock(ProgramName, path: String)
  case releaseLocks(ProgramName)
  case block(ProgramName, milliseconds: Int)
  case setLaunchTime(ProgramName, milliseconds: Int)
  case failPower
  /// And nobody unlocks the device when it has booted.
  case failPowerUnattended
  case setDelaysRealistic
  case setOffline(Bool)
  case setServerStatus(Int)
  case setServerLatency(Int)
  case setDiskFull(Bool)
  case revokeSessions(account: String)
  case writeElsewhere(title: String, account: String)
  /// By its IANA name.
  case setTimeZone(String)
  case setActivationRule(ActivationRuleChoice)
  /// Of a sample, by name.
  case failItem(String)
  case delayItem(String, milliseconds: Int)
  case replaceFile(String, text: String)
  case copyFile(String, to: String)
  case deleteFile(String)
  case completeHalfWrittenCapture
  case loseKeychainItem(service: String)
}

extension SimulatedDevice {
  /// Tells whoever listens, once the action has been let happen.
  func tell(_ action: DeviceAction) {
    onAction?(action)
  }

  /// Does what is only a part of another action, of which nobody is to be told.
  func untold<Result>(_ body: () throws -> Result) rethrows -> Result {
    let listener = onAction
    onAction = nil
    defer { onAction = listener }
    return try body()
  }
}

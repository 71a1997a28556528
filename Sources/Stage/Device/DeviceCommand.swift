// What the stage can ask of a device, as values: so that what a key does can be tested without one.
import Device

/// Something a person does to the device.
public enum DeviceCommand: Sendable, Hashable {
  case openApp
  case goHome
  case quitApp
  case openNotificationCentre
  case closeNotificationCentre
  case goBack
  case tap(node: String)
  case type(text: String, node: String)
  /// By the label that a person reads, as a typed line has it.
  case tapLabel(String)
  case typeInto(text: String, label: String)
  case tapWidget
  case tapOnWidget(label: String)
  case share(ShareableItem)
  case shareSeveral([ShareableItem])
  case postNotification(String)
  case setActivationRule(ActivationRuleChoice)
  case openLabs
  case openLab(ProgramName)
  case tapIn(ProgramName, label: String)
  case failItem(String)
  /// Milliseconds that the file takes to load.
  case delayItem(String, milliseconds: Int)
  case openURL(String)
  case askWidget
  case widget(WidgetAction)
  case lock
  case unlock
  case enterPasscode(String)
  case prewarm
  case restart
  case deleteApp
  case installApp
  case updateApp
  /// Milliseconds of time that are to have passed.
  case skip(Int)
  /// Milliseconds since 1970.
  case setDate(Int)
  case setPaused(Bool)
  case kill(ProgramName)
  case killAtOperation(ProgramName, Int)
  /// Keeps its main thread busy for so many milliseconds.
  case block(ProgramName, milliseconds: Int)
  /// How many milliseconds its next launch takes.
  case setLaunchTime(ProgramName, milliseconds: Int)
  /// Really allocates so many megabytes.
  case useMemory(ProgramName, megabytes: Int)
  case stopAnswering(ProgramName)
  /// On a path relative to the group container.
  case holdLock(ProgramName, path: String)
  case releaseLocks(ProgramName)
  case setOffline(Bool)
  case setServerStatus(Int)
  case setServerLatency(Int)
  case setDiskFull(Bool)
  case removeAppGroup(ProgramName)
  case removeAppGroupFromProfile(ProgramName)
  case restoreEntitlements(ProgramName)
  case setUnsigned(ProgramName)
  case sign(String)
  case regenerateProfile
  case failPower
  case completeHalfWrittenCapture
  case deleteFile(String)
  case replaceFile(String, text: String)
  case copyFile(String, to: String)
  case setVariant(name: String, value: String)
}

/// What of a device the picture needs now.
public struct SnapshotRequest: Sendable, Hashable {
  /// What of the trace is shown.
  public var filter = TraceFilterRequest()
  /// The file that is looked into.
  public var selectedFile: String?
  /// The machine's monotonic time in milliseconds, by which marks of change fade.
  public var now = 0

  /// Asks for what is shown at first.
  public init() {}
}

/// How much of the trace is wanted, and of whom.
public struct TraceFilterRequest: Sendable, Hashable {
  /// Only events of this program.
  public var program: String?
  /// Only events of these kinds.
  public var kinds: Set<TraceEvent.Kind>?
  /// At most so many, the latest.
  public var count = 500

  /// Asks for the latest of all.
  public init() {}
}

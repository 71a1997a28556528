// What the device says to a program.

/// One numbered message of the device to a program.
public struct DeviceFrame: Codable, Sendable, Hashable {
  /// Counts up from 1 for each program; an `idle` names the last one taken.
  public var seq: Int
  /// The device's clocks when it sent this.
  public var clocks: Clocks
  /// How things stood around the program when the device sent this.
  public var conditions: Conditions
  /// What is said.
  public var message: DeviceMessage

  /// Makes a frame.
  public init(
    seq: Int, clocks: Clocks, conditions: Conditions = Conditions(), message: DeviceMessage
  ) {
    self.seq = seq
    self.clocks = clocks
    self.conditions = conditions
    self.message = message
  }
}

/// Everything a device can say.
public enum DeviceMessage: Codable, Sendable, Hashable {
  /// The first frame: which version of the wire the device speaks.
  case hello(version: Int)
  /// The second frame: who the program is and what it was given.
  case launch(Launch)
  /// Something happened; the program says `finished` with the same number once it is through.
  case event(id: Int, event: Event)
  /// The one answer to a call or to the beginning of an observation.
  case answer(call: Int, answer: Answer)
  /// The device gave up a call of the program's; nothing more will come for it.
  case cancelCall(call: Int)
  /// What is to go wrong from now on.
  case fault(Fault)
  /// Another program has written this property list of defaults: what is cached of it is old.
  case defaultsChanged(place: FileOperation.Place, path: String)
}

/// Who a program is in this launch and what it was handed.
public struct Launch: Codable, Sendable, Hashable {
  /// What kind of program the system takes it for.
  public var role: Role
  /// Its bundle identifier.
  public var bundle: String
  /// The folder it alone may write, absolute.
  public var privateContainer: String
  /// The switches that are not at their default, by name.
  public var variants: [String: String]
  /// Where the ids of this launch come from: the device's seed, split by bundle and launch.
  public var seed: UInt64
  /// The route that was on screen when the system ended the program, if there is one to restore.
  public var restoredRoute: String?
  /// Whether each synchronised file's bytes are reported, so that a power failure can be played.
  public var reportsSynced: Bool
  /// The class of a new file for which the program asks for none.
  public var defaultProtection: ProtectionClass

  /// Makes the description of one launch.
  public init(
    role: Role, bundle: String, privateContainer: String, variants: [String: String] = [:],
    seed: UInt64, restoredRoute: String? = nil, reportsSynced: Bool = false,
    defaultProtection: ProtectionClass = .completeUntilFirstUserAuthentication
  ) {
    self.role = role
    self.bundle = bundle
    self.privateContainer = privateContainer
    self.variants = variants
    self.seed = seed
    self.restoredRoute = restoredRoute
    self.reportsSynced = reportsSynced
    self.defaultProtection = defaultProtection
  }
}

/// What the system takes a program for; decides its limits and who talks to it.
public enum Role: String, Codable, Sendable, Hashable, CaseIterable {
  case app
  case widget
  case shareExtension
}

/// What is to go wrong inside a program, done by its own side of the contract.
public enum Fault: Codable, Sendable, Hashable {
  /// Die by `SIGKILL` just before the `operation`th durable operation from now, counted from 1.
  case dieBefore(operation: Int)
  /// Allocate this many megabytes and touch every page.
  case allocate(megabytes: Int)
  /// Never come back from the next event.
  case stopAnswering
  /// Take an exclusive lock on the file at this absolute path, and keep it.
  case holdLock(path: String)
  /// Let go of every lock that `holdLock` took.
  case releaseLocks
}

// What the picture shows of a device, taken at one moment: a value, so that it can be made by hand.
import Device
import Wire

/// A device as it was at one moment.
public struct DeviceSnapshot: Sendable, Hashable {
  /// The device's time.
  public var clocks = Clocks(uptime: 0, wall: 0)
  /// Whether a person has stopped the clock.
  public var isPaused = false
  /// What is in front.
  public var foreground = Foreground.home
  /// The labs in front, from left to right.
  public var labsInFront: [ProgramName] = []
  /// Whether the device is locked.
  public var isLocked = false
  /// Why it can't be unlocked at once, or that it is being; nil when there is nothing to say.
  public var lockRemark: String?
  /// Whether there is no network.
  public var isOffline = false
  /// What the server answers to everything; nil when it is well.
  public var serverStatus: Int?
  /// How long every request takes, in milliseconds; nil while that is as usual.
  public var serverLatency: Int?
  /// How the bundles are signed.
  public var signing = "device"
  /// Whether writing fails for want of room.
  public var isDiskFull = false
  /// Whether what is done is being written down.
  public var isRecording = false
  /// The switches that are not at their default.
  public var variants: [Variant] = []
  /// How much of the sandbox is enforced, in a word or two.
  public var sandbox = ""
  /// Whether all of it is.
  public var isSandboxed = true
  /// The programs; one that was never launched may be missing.
  public var programs: [ProgramName: ProgramSnapshot] = [:]
  /// The card that is due; nil while nothing was ever archived.
  public var card: WidgetCard?
  /// Whether somebody wants the card afresh and the system hasn't got round to it.
  public var isReloadPending = false
  /// How often the system would still ask the widget today.
  public var reloadsLeft = 0
  /// The widgets on the screen, with what their reloads cost.
  public var widgets: [WidgetStatus] = []
  /// What is in the group container, in order of the paths: in the one of the programs in front.
  public var files: [FileSnapshot] = []
  /// Whether there are more files than are listed.
  public var hasMoreFiles = false
  /// The file that is looked into.
  public var preview: FilePreview?
  /// The trace, oldest first.
  public var events: [TraceEvent] = []

  /// Makes an empty device.
  public init() {}

  /// Whether the files are those of the labs' group, not the journal's.
  public var showsLabFiles: Bool { !labsInFront.isEmpty }

  /// A switch that is not at its default.
  public struct Variant: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// What it is set to.
    public var value: String

    /// Whether it is a practice that somebody pays for, and no other way that is as good.
    public var isNaive: Bool
    /// The running programs that were launched before it was set, and don't heed it yet.
    public var ignoredBy: [ProgramName]

    /// Makes a switch.
    public init(
      name: String, value: String, isNaive: Bool = true, ignoredBy: [ProgramName] = []
    ) {
      self.name = name
      self.value = value
      self.isNaive = isNaive
      self.ignoredBy = ignoredBy
    }

    /// When a switch takes effect, as the rest of a sentence about it.
    public static func effect(ignoredBy programs: [ProgramName]) -> String {
      guard !programs.isEmpty else { return " for programs that start from now on." }
      return "; it takes effect when \(programs.map(\.spoken).joined(separator: " and ")) "
        + "\(programs.count == 1 ? "is" : "are") next launched."
    }
  }
}

/// A program as it was at one moment.
public struct ProgramSnapshot: Sendable, Hashable {
  /// Whether it runs.
  public var state = ProgramState.notRunning
  /// Whether somebody waits for it in vain.
  public var isHanging = false
  /// What it shows.
  public var screen: ViewTree?
  /// How its last process ended; nil while the first one lives.
  public var end: ProcessEnd?
  /// What it told of its inside.
  public var model: ProgramModel?
  /// What it printed, oldest first.
  public var output: [String] = []
  /// What it printed to standard error, oldest first.
  public var errors: [String] = []

  /// Makes a program that was never launched.
  public init() {}
}

/// A file of the group container.
public struct FileSnapshot: Sendable, Hashable {
  /// Its path inside the container.
  public var path: String
  /// Its size in bytes.
  public var size: Int
  /// The program that wrote it last; nil when nobody did through the system's doors.
  public var writer: String?
  /// Uptime of the last change in milliseconds; nil when it isn't known.
  public var modifiedAt: Int?
  /// Whether it is sealed.
  public var isSealed: Bool
  /// Whether it is a folder.
  public var isFolder: Bool
  /// What happened to it a moment ago.
  public var change: Change?

  /// What can happen to a file.
  public enum Change: Sendable, Hashable {
    case added, changed, removed
  }

  /// Makes a file.
  public init(
    path: String, size: Int, writer: String? = nil, modifiedAt: Int? = nil, isSealed: Bool = false,
    isFolder: Bool = false, change: Change? = nil
  ) {
    self.path = path
    self.size = size
    self.writer = writer
    self.modifiedAt = modifiedAt
    self.isSealed = isSealed
    self.isFolder = isFolder
    self.change = change
  }
}

// What is known of a device when somebody asks why: a value, so that each rule can be tested alone.
import Wire

/// The facts that causes are found in.
struct WhyFacts: Codable {
  /// How many events of the trace are kept with a device that is closed.
  static let eventLimit = 400

  /// What a bundle may do, and what it lacks.
  struct Rights: Codable, Hashable {
    /// Whether the bundle is installed.
    var isInstalled = true
    var isUnsigned = false
    /// Whether it claims the journal's App Group.
    var claimsGroup = true
    /// Whether what it claims is also in its profile, or nobody asks for one.
    var isGroupGranted = true
    /// Whether it may use the keychain group that the journal's programs share.
    var hasSharedKeychain = true
    /// What keeps it from being launched at all.
    var obstacle: LaunchObstacle?
  }

  /// Both clocks.
  var clocks = Clocks(uptime: 0, wall: 0)
  /// The trace, oldest first.
  var events: [TraceEvent] = []
  var isLocked = false
  /// Whether nobody has unlocked the device since it booted.
  var isBeforeFirstUnlock = false
  var isOffline = false
  var isDiskFull = false
  var hidesWidgetsWhenLocked = false
  /// The bundles by program.
  var rights: [ProgramName: Rights] = [:]
  /// How each program's last process ended.
  var ends: [ProgramName: ProcessEnd] = [:]
  /// The programs that somebody has touched and that don't answer.
  var hanging: [ProgramName]?
  /// What each program shows, line by line.
  var shows: [ProgramName: [String]] = [:]
  /// The widgets on the screen; those that are asked about first.
  var widgets: [WidgetStatus] = []
  /// The kind of the widget that shows the journal.
  var journalKind = ""
  /// How many captures wait in the inbox.
  var captures = 0
  /// How many are in quarantine.
  var quarantined = 0
  /// How many folders of the inbox have no manifest.
  var halfWritten = 0
  /// Whether somebody is signed in, by the app's own keychain items.
  var hasTokens = false
  /// Whether the group container has an auth state.
  var hasAuthState = false
  /// What is known beside it; nil in a device that was closed before anybody asked for it.
  var more: More?
}

extension WhyFacts {
  /// What lies deeper than the files: the stores, the server, the switches.
  struct More: Codable, Hashable {
    /// The variants that each program's last process was launched with.
    var practices: [ProgramName: [String: String]] = [:]
    /// The coordinators of each program that live on without a screen.
    var leakedCoordinators: [ProgramName: [String]] = [:]
    /// Whether a file of the group container has a token that anybody can read.
    var holdsToken = false
    /// Whether the keychain has the key that seals what the app publishes.
    var hasSealingKey = false
    /// The uptime at which the server takes the last access token for expired; nil without one.
    var tokenEnds: Int?
    /// The wall time at which the app published that the session ends; nil without one.
    var publishedEnd: Int?
    /// How many captures were imported more than once.
    var importedTwice = 0
    /// The kinds of widget that the installed bundle offers.
    var offeredKinds: [String] = []
    /// Whether the app is in front.
    var isAppInFront = false
  }

  /// Whether a program was launched with a naive practice.
  func has(_ practice: String, _ value: String, in program: ProgramName) -> Bool {
    more?.practices[program]?[practice] == value
  }

  /// Whether the card that is asked about shows somebody's journal.
  var showsSomebody: Bool {
    guard isAboutJournal, let card = widgets.first?.card, let title = card.first else {
      return false
    }
    return !["Sign in", "Loading", "(placeholder)", "!", "Journal"].contains {
      title.hasPrefix($0)
    }
  }
}

extension WhyFacts {
  /// Whether the widget that is asked about shows the journal.
  var isAboutJournal: Bool { widgets.first?.kind == journalKind }

  /// The last event that `isMeant`.
  func last(_ isMeant: (TraceEvent) -> Bool) -> TraceEvent? { events.last(where: isMeant) }

  /// The number of the last event that `isMeant`; 0 when there is none.
  func number(_ isMeant: (TraceEvent) -> Bool) -> Int { last(isMeant)?.number ?? 0 }

  /// The last event of a program with this part in its words.
  func last(_ program: String?, _ kind: TraceEvent.Kind, _ words: String) -> TraceEvent? {
    last { $0.kind == kind && (program == nil || $0.program == program) && $0.words.has(words) }
  }

  /// The events after the number of `event`; all when there is none.
  func after(_ event: TraceEvent?) -> [TraceEvent] {
    events.filter { $0.number > event?.number ?? 0 }
  }

  /// A moment of uptime as a person's clock shows it.
  func clock(_ uptime: Int) -> String {
    wallClock(clocks.wall + uptime - clocks.uptime)
  }

  /// A moment of wall time as a person's clock shows it.
  func wallClock(_ wall: Int) -> String {
    let day = 24 * 3_600_000
    let time = ClockText.hoursAndMinutes(wall)
    let days = floor(wall, day) - floor(clocks.wall, day)
    switch days {
    case 0: return time
    case 1: return "\(time) tomorrow"
    case -1: return "\(time) yesterday"
    default: return "\(time), \(abs(days)) days \(days > 0 ? "from now" : "ago")"
    }
  }

  private func floor(_ value: Int, _ unit: Int) -> Int {
    value >= 0 ? value / unit : (value - unit + 1) / unit
  }
}

/// Hours and minutes of a wall time, in UTC as everything of the device.
enum ClockText {
  static func hoursAndMinutes(_ wall: Int) -> String {
    let minutes = (((wall / 60_000) % 1_440) + 1_440) % 1_440
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minutes / 60)):\(two(minutes % 60))"
  }
}

extension String {
  /// Whether the other text is a part of this one; an empty one is a part of all.
  func has(_ part: String) -> Bool { part.isEmpty || contains(part) }
}

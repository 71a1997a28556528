// What can be seen of the device from outside: screens, processes, containers, stores.
import FoundationEssentials
import SQLite
import Wire

/// Whether a program's process is there, and whether it may run.
public enum ProgramState: Sendable, Hashable {
  case notRunning
  case running
  case suspended
}

/// One entry of the group container, as the pane lists it.
public struct GroupFile: Sendable, Hashable {
  /// The path inside the container.
  public let path: String
  /// Whether it is a folder.
  public let isFolder: Bool
  /// In bytes; 0 for a folder.
  public let size: Int
  /// Which program wrote it last; nil when nobody is known.
  public let writer: String?
  /// Milliseconds of uptime of the last write; nil when it isn't known.
  public let writtenAt: Int?
  /// Whether its content is sealed by the program that wrote it.
  public let isSealed: Bool
  /// Whether the device has sealed it, because the key of its protection class is gone.
  public let isSealedByLock: Bool
  /// Its protection class; nil for a folder, and for what no program made through its file layer.
  public let protection: ProtectionClass?
}

extension SimulatedDevice {
  /// Both clocks.
  public var clocks: Clocks { core.clock.now }
  /// Everything that happened.
  public var trace: Trace { core.trace }
  /// What is in front.
  public var foreground: Foreground { lifecycle.foreground }
  /// Whether there is no network.
  public var isOffline: Bool { network.isOffline }
  /// Whether reloads and requests take as long as on a phone.
  public var hasRealisticDelays: Bool { core.delays == .realistic }
  /// What the server answers to everything; nil while it is well.
  public var forcedServerStatus: Int? { server.forcedStatus }
  /// How long every request takes, in milliseconds; nil while that is as usual.
  public var serverLatency: Int? { network.latency }
  /// How the bundles are signed: `device` or `simulator`.
  public var signing: String { bundles.signing.rawValue }
  /// Whether a program is still being launched, or its main thread is blocked.
  public var hasBlockedProgram: Bool { core.processes.live.contains(where: \.isBlocked) }
  /// Whether everything has come to rest at this moment of the device's time.
  public var isSettled: Bool { core.processes.isSettled && !core.derivations.isBusy }
  /// The uptime of the next thing on the agenda that is worth waiting for, in milliseconds.
  public var nextDue: Int? { core.agenda.nextAwaited }
  /// The uptime at which the last thing was due that has happened by itself; nil while none has.
  public var lastDue: Int? { core.agenda.lastDue }

  // MARK: Programs

  /// What a program shows; nil when it has ended or shows nothing. The widget's is its card's.
  public func screen(of program: ProgramName) -> ViewTree? {
    guard program != .widget else {
      return widgets.card.map { ViewTree(title: "", nodes: $0.nodes) }
    }
    guard let process = latest[program], !process.isEnded else { return nil }
    return process.screen
  }

  /// The widget's card that is due now.
  public var widgetCard: WidgetCard? { widgets.card }
  /// Whether the widget shows only its outline.
  public var widgetShowsPlaceholder: Bool { widgets.showsPlaceholder }

  /// How many reloads the widget's budget has left.
  public var widgetReloadsLeft: Int { widgets.reloadsLeft }

  /// Whether a program's process is there.
  public func state(of program: ProgramName) -> ProgramState {
    guard let process = latest[program], !process.isEnded else { return .notRunning }
    return process.isSuspended ? .suspended : .running
  }

  /// Whether a person waits for a program whose main thread is busy.
  public func isHanging(_ program: ProgramName) -> Bool {
    guard let process = latest[program], process.isRunning else { return false }
    return process.hungSince != nil
  }

  /// Whether a program's process is there and hasn't shown its first screen yet.
  public func isLaunching(_ program: ProgramName) -> Bool {
    guard let process = latest[program], process.isRunning else { return false }
    return process.screen == nil && process.isBlocked
  }

  /// The programs whose processes were launched before this switch was set, and heed it only when
  /// they are launched again.
  ///
  /// - Parameter readers: The programs that read it.
  public func programsIgnoring(
    variant: String, among readers: [ProgramName] = ProgramName.allCases
  ) -> [ProgramName] {
    readers.filter {
      state(of: $0) != .notRunning && launchedVariants[$0]?[variant] != variants[variant]
    }
  }

  /// How a program's last process ended; nil when none has.
  public func lastEnd(of program: ProgramName) -> ProcessEnd? { lastEnds[program] }

  /// What a program's last process printed.
  public func console(of program: ProgramName) -> (output: Console, errors: Console)? {
    latest[program].map { ($0.output, $0.errors) }
  }

  /// The memory that a program has dirtied itself, in bytes; nil when it isn't running.
  public func dirtyMemory(of program: ProgramName) -> Int? {
    guard let process = latest[program], !process.isEnded else { return nil }
    return MemoryKiller.dirtyBytes(process.pid)
  }

  /// What is known of a program's inside; nil when it isn't running.
  public func model(of program: ProgramName) -> ProgramModel? {
    guard let process = latest[program], !process.isEnded else { return nil }
    return process.model
  }

  /// What was known last of the inside of a program that runs or ran; nil when it never ran.
  ///
  /// A widget runs for moments only: what it looked like inside is seen when it is gone.
  public func lastModel(of program: ProgramName) -> ProgramModel? { latest[program]?.model }

  // MARK: The group container

  /// Everything in the group container, folders before what is in them.
  public func groupFiles() -> [GroupFile] { files(of: Self.journalGroup) }

  /// Everything in a group's container, folders before what is in them.
  func files(of group: String) -> [GroupFile] {
    guard let root = containers.groupPath(group) else { return [] }
    return GroupListing(root: root, marks: writers.marks(in: group))
      .files { protection.protection(of: $0) }
  }

  /// A file of the group container, at most `limit` bytes of it; nil when there is none.
  public func readGroupFile(_ path: String, limit: Int) -> [UInt8]? {
    // A path that leaves has no file.
    try? groupFolder().entry(path).head(limit: limit)
  }

  /// Whether the group container has such a file.
  public func groupContainerHas(_ path: String) -> Bool {
    // A path that leaves has no file.
    (try? groupFolder())?.status(of: path) != nil
  }

  /// How many whole captures wait to be imported.
  public func captureCount() throws -> Int {
    guard let folder = try containers.groupFolder(Self.journalGroup) else { return 0 }
    return try InboxFolder(folder).whole().count
  }

  /// Whether any file of the group container has a token that the server ever issued, in any form.
  public func groupContainerHoldsToken() throws -> Bool {
    guard let folder = try containers.groupFolder(Self.journalGroup) else { return false }
    return try TokenSearch(scanner: server.tokenScanner).finds(in: folder)
  }

  // MARK: The app's own store and the keychain

  /// How many entries the account that is signed in has in the app's store; 0 when nobody is.
  public func entryCount() throws -> Int {
    try count(
      """
      SELECT count(*) FROM entries JOIN current_account ON entries.account = current_account.account
      WHERE entries.deleted = 0
      """)
  }

  /// How many captures the app has put into quarantine.
  public func quarantinedCount() throws -> Int {
    try count("SELECT count(*) FROM quarantine")
  }

  /// How many captures have become more than one entry.
  func importedTwiceCount() throws -> Int {
    try count(
      """
      SELECT count(*) FROM
        (SELECT capture FROM imports GROUP BY capture, account HAVING count(*) > 1)
      """)
  }

  /// The account that is signed in, by the app's store.
  public func signedInAccount() throws -> String? {
    try query("SELECT account FROM current_account WHERE account IS NOT NULL")?.text
  }

  private func count(_ sql: String) throws -> Int {
    Int(try query(sql)?.int ?? 0)
  }

  private func query(_ sql: String) throws -> SQLiteValue? {
    guard let home = try containers.privateFolder(appBundle), home.isFile("journal.sqlite") else {
      return nil
    }
    let path = "\(try home.realPath())/journal.sqlite"
    let store = try Connection(path: path, mode: .readOnlyWithoutLinks)
    defer { store.close() }
    return try store.rows(sql).first?[0]
  }

  /// The services of all items in the keychain, in the order of their names.
  public func keychainServices() throws -> [String] { try keychain.services() }

  /// Whether the keychain has an item of this service.
  public func keychainContains(service: String) throws -> Bool {
    try keychain.contains(service: service)
  }
}

// The simulated system as a whole: its services put together, and its life from boot to close.
import FoundationEssentials
import Wire

/// One iOS device behind glass: its daemons, its programs, its person.
///
/// Everything happens on the thread that calls it. Two clients drive it: playing a scenario calls
/// `settle` and `pass`, the stage calls `step`.
public final class SimulatedDevice {
  /// Where the device lives.
  public let folder: DeviceFolder
  /// What it was made with.
  public let configuration: DeviceConfiguration
  /// How much of the sandbox the kernel enforces.
  public let sandbox: SandboxStrength
  /// The switches that are not at their default, by name.
  public internal(set) var variants: [String: String] = [:]
  /// Told of everything that is done to the device from outside, right after it was.
  public var onAction: ((DeviceAction) -> Void)?

  let core: DeviceCore
  let bundles: BundleStore
  let containers: ContainerService
  let keybag: Keybag
  let keychain: KeychainService
  let protection: FileProtection
  let server: SignInServer
  let network: NetworkService
  let notifications: NotificationService
  let monitors: FileMonitorService
  let writers = GroupWriters()
  private let watch = ContainerWatch()
  let watchdog: Watchdog
  let memory: MemoryKiller
  private let launcher: ProgramLauncher

  private(set) lazy var hangs = HangTracer(core: core) { [unowned self] in keep($0) }
  private(set) lazy var lifecycle = LifecycleService(
    core: core, network: network, watchdog: watchdog,
    launch: { [unowned self] in launch(appBundle, restoredRoute: $0) },
    holdsLock: { [unowned self] in holdsGroupLock($0) })
  private(set) lazy var sharing = ShareService(
    core: core, lifecycle: lifecycle,
    providers: ItemProviderService(core: core) { [unowned self] in answer($0, $1, $2) },
    launch: { [unowned self] in launch($0) },
    holdsLock: { [unowned self] in holdsGroupLock($0) })
  private(set) lazy var splitView = SplitViewService(
    core: core, watchdog: watchdog, launch: { [unowned self] in launch($0) },
    holdsLock: { [unowned self] in holdsLabLock($0) },
    hasTurn: { [unowned self] in coordination.hasTurn($0) })
  private(set) lazy var preferences = PreferencesService(core: core) { [unowned self] in
    bundles.entitlements(of: $0.bundle).applicationGroups.contains($1)
  }
  private(set) lazy var coordination = FileCoordinationService(core: core) { [unowned self] in
    answer(.number($0), $1, $2)
  }
  private(set) lazy var widgets = WidgetService(
    core: core,
    surroundings: WidgetService.Surroundings(
      launch: { [unowned self] in launch(widgetBundle) },
      endsForMemory: { [unowned self] in memory.ends($0) },
      isLocked: { [unowned self] in isLocked },
      kinds: { [unowned self] in widgetKinds }))

  /// The person's changes of the date since the device came up: the event, and how far.
  var dateChanges: [(event: Int, milliseconds: Int)] = []
  /// Whether writing fails for want of room.
  public internal(set) var isDiskFull = false
  /// The IANA name of the time zone that it is in.
  public internal(set) var timeZone = LocalTime.standard
  /// What would survive a power failure, by container.
  var durable: [String: DurableImage] = [:]
  var lastEnds: [ProgramName: ProcessEnd] = [:]
  /// The last process of each program, running or ended: what it printed outlives it.
  var latest: [ProgramName: ProgramProcess] = [:]
  /// What was in front when the device was locked.
  var frontWhenLocked = Foreground.home
  /// The widget of the lock screen for which the passcode is asked.
  var tappedWhileLocked: WidgetInstance?
  var lockToken: Agenda.Token?
  /// When the device has a lock screen, while it is starting.
  var bootToken: Agenda.Token?
  /// Whether a passcode was entered that isn't tried yet.
  var isUnlocking = false
  /// The switches that each program's last process was launched with.
  var launchedVariants: [ProgramName: [String: String]] = [:]
  /// Trouble that was asked for programs that aren't running yet.
  var plannedFaults: [ProgramName: [Fault]] = [:]
  /// How long the next launch of a program takes, in milliseconds.
  var plannedLaunches: [ProgramName: Int] = [:]
  /// What was known when the device was closed, before its programs were ended for that.
  var factsAtTheEnd: WhyFacts?
  private var failure: (any Error)?
  private var isClosed = false
  /// Whether what an earlier run kept has been taken up: before that there is nothing to keep.
  private var hasBegun = false

  /// Boots the device in `folder`: installs what isn't installed, unlocks it, asks the widget.
  ///
  /// - Throws: `DeviceError`, `BundleError` and the errors of what else the folder holds.
  public init(folder: DeviceFolder, configuration: DeviceConfiguration) throws {
    self.folder = folder
    self.configuration = configuration
    sandbox = SandboxStrength.ofThisMachine()
    launcher = ProgramLauncher(strength: sandbox)
    let state = try DeviceState.load(from: folder.path)
    let start = Clocks(
      uptime: state?.clocks.uptime ?? 0,
      wall: configuration.wall ?? MachineClock.wallMilliseconds())
    let clock = DeviceClock(configuration.clock, at: start)
    let core = DeviceCore(
      clock: clock, seed: configuration.seed, delays: configuration.delays,
      traceLimit: configuration.traceLimit)
    self.core = core
    bundles = try BundleStore(root: "\(folder.path)/Bundles")
    containers = try ContainerService(root: "\(folder.path)/Containers") {
      core.makeUUID(for: "container")
    }
    keybag = try Keybag(
      folder: folder.path, passcode: Secret(Self.passcode), log2N: configuration.derivationCost)
    keychain = try KeychainService(
      path: "\(folder.path)/\(KeychainService.fileName)", keybag: keybag)
    protection = try FileProtection(folder: folder.path, keybag: keybag)
    server = try SignInServer(
      state: state?.openedServer(by: SignInSeal(keybag: keybag), folder: folder.path)
        ?? ServerState(), log2N: configuration.derivationCost,
      random: Self.tokenSource(configuration, core))
    network = NetworkService(core: core, server: server)
    notifications = NotificationService(core: core)
    monitors = FileMonitorService(core: core)
    watchdog = Watchdog(core: core)
    memory = MemoryKiller(core: core)
    core.processes.delegate = self
    core.processes.conditions = { [unowned self] in conditions }
    memory.isEnforced = { [bundles] in bundles.signing == .device }
    core.inspect = { [memory] in memory.endsSomebody() }
    lifecycle.onFront = { [unowned self] front in
      if front != .splitView { splitView.leave() }
      sharing.cameInFront(front)
    }
    coordination.onEnd = { [unowned self] in splitView.turnEnded($0) }
    try begin(state)
  }

  /// The passcode of every device.
  public static let passcode = "1234"

  /// Where the server's tokens come from: in a scenario from the seed, so that it replays.
  private static func tokenSource(
    _ configuration: DeviceConfiguration, _ core: DeviceCore
  ) -> (Int) -> [UInt8] {
    var generator: any RandomNumberGenerator =
      configuration.clock == .virtual
      ? core.generator(for: "tokens") : SystemRandomNumberGenerator()
    return { count in (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) } }
  }

  private func begin(_ state: DeviceState?) throws {
    if bundles.identifiers.isEmpty {
      try bundles.install(from: "\(configuration.assets)/Bundles")
    }
    let isUnlocked = try unlockAtFirst()
    if let state {
      (variants, lifecycle.savedRoute) = (state.variants, state.savedRoute)
      timeZone = state.timeZone ?? LocalTime.standard
      widgets.restore(state)
    }
    hasBegun = true
    for repair in folder.repairs { hostLog("\(repair); it was put back") }
    // NB: a state of an earlier version has tokens in clear, and shouldn't for longer.
    if let state, state.sealedFamilies == nil { try save() }
    if isUnlocked {
      core.trace.record(.device, "boots and is unlocked")
      openFiles()
      widgets.ask(.added)
    } else {
      try boot()
    }
    try settle()
  }

  /// Unlocks a device that comes up, unless somebody has tried too many passcodes before.
  private func unlockAtFirst() throws -> Bool {
    do {
      try keybag.unlock(Secret(Self.passcode), at: core.clock.uptime)
      return true
    } catch KeybagError.tooEarly {
      return false
    }
  }

  deinit {
    close()
  }

  /// Ends every process, keeps what lasts, and lets the folder go.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    keepFacts()
    for process in core.processes.live { core.processes.kill(process) }
    try? settle()  // The processes are killed: nothing that still goes wrong can be mended here.
    do {
      if !folder.isTemporary && hasBegun { try save() }
      try folder.remove()
    } catch {
      hostLog("closing: \(error)")
    }
    folder.release()
  }

  /// Adds a line to the device's own log, which the stage shows.
  public func hostLog(_ line: String) {
    log.add(line)
  }

  private(set) lazy var reports = CrashReportStore(folder: folder.path)
  private(set) lazy var log = HostLog(path: "\(folder.path)/\(HostLog.fileName)")

  // MARK: The loop

  /// Does everything there is to do now: afterwards every program has finished all its events or
  /// waits for something that isn't due yet.
  ///
  /// - Throws: What went wrong meanwhile on the machine's side, as a program that can't be started.
  public func settle() throws {
    try core.settle()
    saveProtection()
    try throwFailure()
  }

  /// Lets time pass, through everything that falls due, what is due exactly at the end included.
  public func pass(_ milliseconds: Int) throws {
    _ = try pass(upTo: milliseconds) { false }
  }

  /// Lets time pass until `condition` holds or `milliseconds` are over.
  ///
  /// - Returns: Whether the condition held.
  public func pass(upTo milliseconds: Int, until condition: () throws -> Bool) throws -> Bool {
    guard core.clock.kind == .virtual else {
      return try hurry(to: core.clock.uptime + milliseconds, condition)
    }
    try settle()
    if try condition() { return true }
    let end = core.clock.uptime + milliseconds
    while core.clock.uptime < end {
      core.clock.advance(to: min(core.agenda.nextDue ?? end, end))
      try settle()
      if try condition() { return true }
    }
    return false
  }

  /// One round of a live device: what is due, then one wait for whatever comes first.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest wait; nil waits for the next due thing alone.
  ///   - watching: Descriptors of the caller's, as a terminal's.
  /// - Returns: Those of `watching` that can be read.
  public func step(atMost milliseconds: Int?, watching: [Int32]) throws -> [Int32] {
    watch.follow(groupContainerPath)
    let all = watch.descriptor < 0 ? watching : watching + [watch.descriptor]
    let ready = try core.step(atMost: milliseconds, watching: all)
    if ready.contains(watch.descriptor) { watch.drain() }
    _ = memory.endsSomebody()
    saveProtection()
    try throwFailure()
    return ready.filter { $0 != watch.descriptor }
  }

  /// Remembers the first thing that went wrong on the machine's side, to be thrown by the loop.
  func keep(_ error: any Error) {
    failure = failure ?? error
  }

  private func throwFailure() throws {
    guard let failure else { return }
    self.failure = nil
    throw failure
  }

  /// Starts the program of a bundle inside its sandbox; nil, with the error kept, when that fails.
  func launch(_ bundle: String, restoredRoute: String? = nil) -> ProgramProcess? {
    if let obstacle = obstacle(to: bundle) {
      core.trace.record(.process, obstacle.words, by: programName(of: bundle))
      return nil
    }
    do {
      let process = try start(bundle, with: launcher, restoredRoute: restoredRoute)
      if let name = ProgramName(rawValue: process.name) { latest[name] = process }
      return process
    } catch {
      core.trace.record(.process, "could not be started", by: programName(of: bundle))
      keep(error)
      return nil
    }
  }
}

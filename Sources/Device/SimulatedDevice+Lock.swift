// Locking, unlocking, restarting: what the side button does, and what the keys do then.
import Wire

extension SimulatedDevice {
  /// How long after locking the keys of class `complete` go, in milliseconds. Apple Platform
  /// Security: 10 seconds when the passcode is required at once.
  static let completeKeyGrace = 10_000

  /// Whether only unlocking, restarting and time can happen.
  public var isLocked: Bool { keybag.state != .unlocked }

  /// Presses the side button: what is in front goes behind, and the keys will follow.
  public func lock() throws {
    try requireUnlocked()
    record(person: "locks the device")
    frontWhenLocked = lifecycle.foreground
    lifecycle.leave(for: .home)
    keybag.lock()
    announceProtectedData(available: false)
    lockToken = core.after(Self.completeKeyGrace, .lock) { [weak self] in
      self?.loseCompleteKeys()
    }
    tell(.lock)
  }

  /// Enters a passcode; what was in front is in front again.
  public func unlock(_ passcode: String) throws {
    guard isLocked else { throw DeviceError.impossible("the device is not locked.") }
    record(person: "enters the passcode")
    try keybag.unlock(Secret(passcode), at: core.clock.uptime)
    core.agenda.cancel(lockToken)
    core.trace.record(.device, "is unlocked")
    openFiles()
    tellLockedClasses()
    announceProtectedData(available: true)
    showWidgetContent()
    let front = frontWhenLocked
    frontWhenLocked = .home
    switch front {
    case .app: lifecycle.open()
    case .shareExtension, .otherApp, .home: lifecycle.foreground = front
    case .splitView:
      lifecycle.foreground = front
      splitView.open(splitView.lastFront)
    }
    tell(.unlock)
  }

  /// Shows the card again; one that was made while nothing could be read is made anew.
  private func showWidgetContent() {
    guard !widgets.isContentAvailable else { return }
    widgets.setContentAvailable(true)
    if widgets.showsPlaceholder { widgets.ask(isFree: true) }
  }

  /// Restarts: every program ends, every key is forgotten until the first unlock.
  public func restart() throws {
    record(person: "restarts the device")
    for process in core.processes.live { core.processes.kill(process) }
    try settle()
    sealFiles(of: [.complete, .completeUnlessOpen, .completeUntilFirstUserAuthentication])
    try boot()
    tell(.restart)
  }

  /// Comes up before the first unlock, with nothing in front.
  func boot() throws {
    core.agenda.cancel(lockToken)
    try keybag.restart()
    frontWhenLocked = .home
    lifecycle.foreground = .home
    widgets.setContentAvailable(false)
    core.trace.record(.device, "boots; nobody has unlocked it yet")
  }

  // MARK: Time and date

  /// Sets the wall clock, in milliseconds since 1970: a significant time change.
  public func setDate(_ wall: Int) throws {
    record(person: "sets the date")
    core.clock.setWall(wall)
    widgets.rearm()
    for process in core.processes.live where process.role == .app {
      core.processes.deliver(.significantTimeChange, to: process)
    }
    widgets.requestReload(kind: nil, by: "device", isFree: true)
    tell(.setDate(wall))
  }

  /// The system asks the widget for its timeline, now.
  public func askWidget() {
    core.trace.record(.widget, "the system asks for the timeline", by: "device")
    widgets.ask()
    tell(.askWidget)
  }

  /// Lets a live device's clock jump ahead, as if the time had passed.
  public func skip(_ milliseconds: Int) {
    record(person: "lets \(TraceEvent.seconds(milliseconds)) s pass")
    // NB: told before, so that whoever listens can tell this time from what passed until now.
    tell(.skip(milliseconds))
    core.clock.skip(milliseconds)
  }

  /// Stops a live device's clock, or lets it go on.
  public func setPaused(_ paused: Bool) {
    core.clock.setPaused(paused)
  }

  /// Whether a live device's clock stands still.
  public var isPaused: Bool { core.clock.isPaused }

  // MARK: Installing

  /// Deletes the app with all its bundles and containers; its keychain items stay.
  public func deleteApp() throws {
    try requireUnlocked()
    record(person: "deletes the app")
    lifecycle.savedRoute = nil
    for process in core.processes.live where process.bundle.hasPrefix(journalPrefix) {
      core.processes.kill(process)
    }
    try settle()
    let gone = try bundles.delete(appBundle)
    try containers.remove(bundles: gone) { bundles.isClaimed(group: $0) }
    durable.removeAll()
    writers.reset()
    widgets.reset()
    tell(.deleteApp)
  }

  /// Installs the app with all its bundles from the assets.
  public func installApp() throws {
    try requireUnlocked()
    record(person: "installs the app")
    try bundles.install(from: "\(configuration.assets)/Bundles")
    widgets.ask(isFree: true)
    tell(.installApp)
  }
}

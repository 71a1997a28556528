// Locking, unlocking, restarting: what the side button does, and what the keys do then.
import Wire

extension SimulatedDevice {
  /// How long after locking the keys of class `complete` go, in milliseconds. Apple Platform
  /// Security: 10 seconds when the passcode is required at once.
  static let completeKeyGrace = 10_000

  /// Whether a person at the glass can't do anything in an app; the world goes on all the same.
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

  /// Enters a passcode: with the right one the device is unlocked and what was in front is in front
  /// again; with a wrong one it stays locked, and after the fifth in a row lets nobody try for a
  /// while.
  ///
  /// - Throws: `DeviceError.impossible` when nobody can enter one now, `KeybagError` for a damaged
  ///   keybag.
  public func unlock(_ passcode: String) throws {
    guard isLocked else { throw DeviceError.impossible("the device is not locked.") }
    guard !isStarting else { throw DeviceError.impossible("the device is still starting.") }
    guard !isUnlocking else { throw DeviceError.impossible("the device is unlocking already.") }
    record(person: "enters the passcode")
    let wait = core.delay(core.delays.unlock, for: "unlock")
    if wait == 0 {
      try enter(passcode)
    } else {
      isUnlocking = true
      core.after(wait, .lock) { [weak self] in
        guard let self, isUnlocking else { return }
        isUnlocking = false
        do { try enter(passcode) } catch { keep(error) }
      }
    }
    tell(passcode == Self.passcode ? .unlock : .enterPasscode(Secret(passcode)))
  }

  /// Tries a passcode, and tells what came of it.
  func enter(_ passcode: String) throws {
    do {
      try keybag.unlock(Secret(passcode), at: core.clock.uptime)
    } catch KeybagError.wrongPasscode(let failures, let retryAt) {
      let wait = retryAt - core.clock.uptime
      let words = wait > 0 ? "; none is tried for \(TraceEvent.seconds(wait)) s" : ""
      return core.trace.record(.device, "wrong passcode, \(failures) in a row\(words)")
    } catch KeybagError.tooEarly(let retryAt) {
      let wait = TraceEvent.seconds(retryAt - core.clock.uptime)
      return core.trace.record(.device, "no passcode is tried for another \(wait) s")
    }
    isUnlockedNow()
    try openWhatWasTapped()
  }

  /// The keys are there: what needs them goes on.
  private func isUnlockedNow() {
    core.agenda.cancel(lockToken)
    core.trace.record(.device, "is unlocked")
    openFiles()
    announceProtectedData(available: true)
    showWidgetContent()
    let front = frontWhenLocked
    frontWhenLocked = .home
    switch front {
    case .app: lifecycle.open()
    case .shareExtension: lifecycle.foreground = sharing.process == nil ? .otherApp : front
    case .otherApp, .home: lifecycle.foreground = front
    case .splitView:
      lifecycle.foreground = front
      splitView.open(splitView.lastFront)
    }
  }

  /// Shows the card again; one that was made while nothing could be read is made anew.
  private func showWidgetContent() {
    guard !widgets.isContentAvailable else { return }
    widgets.setContentAvailable(true)
    if widgets.showsPlaceholder { widgets.ask(.firstUnlock) }
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
  ///
  /// - Parameter then: Done once there is a lock screen.
  func boot(then: @escaping () throws -> Void = {}) throws {
    core.agenda.cancel(lockToken)
    try keybag.restart(at: core.clock.uptime)
    frontWhenLocked = .home
    tappedWhileLocked = nil
    isUnlocking = false
    lifecycle.foreground = .home
    widgets.setContentAvailable(false)
    let wait = core.delay(core.delays.boot, for: "boot")
    core.agenda.cancel(bootToken)
    guard wait > 0 else {
      hasBooted()
      return try then()
    }
    core.trace.record(.device, "is starting")
    bootToken = core.after(wait, .lock) { [weak self] in
      guard let self else { return }
      hasBooted()
      do { try then() } catch { keep(error) }
    }
  }

  private func hasBooted() {
    bootToken = nil
    core.trace.record(.device, "boots; nobody has unlocked it yet")
    guard let range = core.delays.prewarm else { return }
    core.after(core.delay(range, for: "prewarm"), .lifecycle) { [weak self] in
      self?.lifecycle.prewarm()
    }
  }

  /// Whether the device was switched on and has no lock screen yet.
  public var isStarting: Bool { bootToken != nil }

  /// Lets the system launch the app before anybody has opened it, as it does now and then. Apple:
  /// `dasd`, "About the app launch sequence".
  public func prewarm() throws {
    guard !isStarting else { throw DeviceError.impossible("the device is still starting.") }
    guard lifecycle.app == nil else { throw DeviceError.impossible("the app is running already.") }
    lifecycle.prewarm()
    tell(.prewarm)
  }

  /// Why a device can't be unlocked at once, or that it is being; nil when there is nothing to say.
  public var lockRemark: String? {
    if isStarting { return "It is starting." }
    if isUnlocking { return "It is unlocking." }
    let failures = keybag.failures
    guard isLocked, failures > 0 else { return nil }
    let wait = keybag.retryAt - core.clock.uptime
    guard wait > 0 else { return "\(failures) wrong \(failures == 1 ? "passcode" : "passcodes")." }
    let minutes = (wait + 59_999) / 60_000
    return "Try again in \(minutes) \(minutes == 1 ? "minute" : "minutes")."
  }

  // MARK: Time and date

  /// Sets the wall clock, in milliseconds since 1970: a significant time change.
  public func setDate(_ wall: Int) throws {
    record(person: "sets the date")
    dateChanges.append((trace.events.last?.number ?? 0, wall - core.clock.wall))
    core.clock.setWall(wall)
    tellTimeChange()
    tell(.setDate(wall))
  }

  /// The clock on the wall shows something else: programs are told, widgets are reloaded for free.
  func tellTimeChange() {
    widgets.rearm()
    for process in core.processes.live where process.role == .app {
      core.processes.deliver(.significantTimeChange, to: process)
    }
    widgets.requestReload(kind: nil, by: "device", cause: .timeChange)
  }

  /// The system asks the widget for its timeline, now.
  public func askWidget() {
    core.trace.record(.widget, "the system asks for the timeline", by: "device")
    widgets.ask([widgets.first], .system)
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
}

// Which program is in front, which is behind, which is stopped: the app's way through its life.
import Wire

/// What the person sees in front of everything else.
public enum Foreground: Sendable, Hashable {
  /// The home screen with the widget.
  case home
  /// The app.
  case app
  /// The share extension's sheet, over some other app.
  case shareExtension
  /// Another developer's app, of which nothing is simulated but that it is in front.
  case otherApp
  /// One or two apps beside the journal's that share the screen.
  case splitView
}

/// Takes the app through launch, foreground, background, suspension and end. Apple: `runningboardd`
/// and SpringBoard.
final class LifecycleService: Keeping {
  /// How long an app runs on in the background before it is suspended, in milliseconds.
  static let grace = 5_000
  /// How often the system looks again whether a busy app can be suspended, in milliseconds.
  static let patience = 1_000
  /// Starts the app's process, with a route to restore; nil when it can't be started.
  typealias Launch = (_ restoredRoute: String?) -> ProgramProcess?

  private let core: DeviceCore
  private let network: NetworkService
  private let watchdog: Watchdog
  private let launch: Launch
  private let holdsLock: (ProgramProcess) -> Bool
  /// The app's process, while there is one.
  private(set) var app: ProgramProcess?
  /// What is in front.
  var foreground = Foreground.home { didSet { onFront(foreground) } }
  /// Called with what has come in front, or is there again.
  var onFront: (Foreground) -> Void = { _ in }
  /// Whether Notification Centre lies over the app, which is in front and inactive then.
  private(set) var isCovered = false
  private var suspension: Agenda.Token?
  private let tasks: BackgroundTasks
  /// Whether only background tasks hold off the suspension.
  private var isOverdue = false
  /// Whether the app's own main thread holds it off.
  private var isHeldUp = false
  /// What becomes of an app that was asked to terminate.
  private enum Quitting {
    /// It goes.
    case underWay
    /// It goes, and is launched again, since the person has opened it meanwhile.
    case opensAgain
  }
  private var quitting: Quitting?
  /// Where the person was, for a launch after the system ended the app.
  var savedRoute: String?

  /// - Parameter holdsLock: Whether a process holds a file lock in a group container.
  init(
    core: DeviceCore, network: NetworkService, watchdog: Watchdog, launch: @escaping Launch,
    holdsLock: @escaping (ProgramProcess) -> Bool
  ) {
    self.core = core
    self.network = network
    self.watchdog = watchdog
    self.launch = launch
    self.holdsLock = holdsLock
    tasks = BackgroundTasks(core: core)
  }

  // MARK: What the person does

  /// Launches the app or brings it to the front.
  ///
  /// - Returns: Its process; nil when it couldn't be started.
  @discardableResult
  func open() -> ProgramProcess? {
    if foreground == .app, let app {
      uncover()
      return app
    }
    guard quitting == nil else {
      quitting = .opensAgain
      return nil
    }
    stayAwake()
    if app == nil { app = launch(savedRoute) }
    guard let app else { return nil }
    core.wake(app)
    foreground = .app
    phase(.active, app)
    return app
  }

  /// Puts the app behind what comes in front; in a while it is suspended.
  func leave(for next: Foreground) {
    let wasInFront = foreground == .app
    foreground = next
    let wasCovered = isCovered
    isCovered = false
    guard wasInFront, let app, !app.isEnded else { return }
    if !wasCovered { phase(.inactive, app) }
    phase(.background, app)
    runOn(app)
  }

  /// Pulls Notification Centre down over the app: it is inactive and runs on.
  ///
  /// - Returns: Whether there was an app to lie over.
  func cover() -> Bool {
    guard foreground == .app, let app, !isCovered else { return false }
    isCovered = true
    phase(.inactive, app)
    return true
  }

  /// Puts Notification Centre away, if it is there.
  func uncover() {
    guard isCovered, let app else { return }
    isCovered = false
    phase(.active, app)
  }

  /// Launches the app before anybody has asked for it. Apple: prewarming, since iOS 15.
  ///
  /// - Returns: Its process; nil when it runs already or couldn't be started.
  @discardableResult
  func prewarm() -> ProgramProcess? {
    guard app == nil, let process = launch(savedRoute) else { return nil }
    app = process
    core.trace.record(.process, "is prewarmed; nobody has opened it", by: process.name)
    runOn(process)
    return process
  }

  /// Swipes the app away: its route is not restored next time.
  func quit() {
    savedRoute = nil
    if foreground == .app { leave(for: .home) }
    stayAwake()
    guard let app else { return }
    if app.isSuspended {
      core.processes.kill(app)
    } else {
      quitting = .underWay
      watchdog.watch(app, through: core.processes.terminate(app))
    }
  }

  // MARK: Background tasks

  /// The app asks to keep running for a while.
  func beginBackgroundTask(_ name: String) -> Int { tasks.begin(name) }

  /// The work is done; once nothing holds the suspension off any more, it comes.
  func endBackgroundTask(_ task: Int) {
    guard tasks.end(task), isOverdue else { return }
    // NB: the program is in the middle of the turn in which it says so.
    scheduleSuspension(after: 0)
  }

  // MARK: Suspension and end

  /// Lets the app run on in the background for its grace, and longer while it has tasks.
  private func runOn(_ app: ProgramProcess) {
    scheduleSuspension(after: Self.grace)
    tasks.startTime(of: app)
  }

  private func stayAwake() {
    core.agenda.cancel(suspension)
    suspension = nil
    isOverdue = false
    isHeldUp = false
    tasks.stopTime()
  }

  private func scheduleSuspension(after milliseconds: Int) {
    core.agenda.cancel(suspension)
    suspension = core.after(milliseconds, .lifecycle) { [weak self] in self?.suspendIfAllowed() }
  }

  private func suspendIfAllowed() {
    suspension = nil
    guard let app, app.isRunning, foreground != .app else { return }
    guard tasks.isEmpty else {
      isOverdue = true
      return
    }
    // On a live device a program may simply not be there yet, unless it never will.
    if app.isBlocked || (app.isInTurn && (core.clock.kind == .virtual || app.cannotAnswer)) {
      // A program at work can't be stopped in good order: the watchdog has the last word.
      if !isHeldUp {
        watchdog.watch(app, for: Watchdog.phase) { [weak self] in self?.isHeldUp == true }
      }
      isHeldUp = true
      return scheduleSuspension(after: Self.patience)
    }
    suspend(app)
  }

  private func suspend(_ app: ProgramProcess) {
    stayAwake()
    if core.suspend(app, holdsLock: holdsLock) { network.suspended(app) }
  }

  private func phase(_ phase: ScenePhase, _ process: ProgramProcess) {
    core.trace.record(.scene, phase.rawValue, by: process.name)
    watchdog.watch(
      process, through: core.processes.deliver(.scenePhase(phase), to: process))
  }

  /// A process has ended.
  func ended(_ process: ProgramProcess) {
    guard process === app else { return }
    app = nil
    isCovered = false
    stayAwake()
    tasks.forget()
    if foreground == .app { foreground = .home }
    if quitting == .opensAgain { core.after(0, .lifecycle) { [weak self] in self?.open() } }
    quitting = nil
  }

  func weight(of process: ProgramProcess) -> Int {
    process === app ? tasks.weight + Allowance.weight(savedRoute) : 0
  }
}

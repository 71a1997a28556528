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
final class LifecycleService {
  /// How long an app runs on in the background before it is suspended, in milliseconds.
  static let grace = 5_000
  /// How long a background task may hold off the suspension, in milliseconds. Apple:
  /// `backgroundTimeRemaining`.
  static let backgroundTaskLimit = 30_000

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
  var foreground = Foreground.home { didSet { if foreground != .splitView { onCover() } } }
  /// Called whenever something other than apps side by side comes in front.
  var onCover: () -> Void = {}
  private var suspension: Agenda.Token?
  private var backgroundTasks: [Int: String] = [:]
  private var lastTask = 0
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
  }

  // MARK: What the person does

  /// Launches the app or brings it to the front.
  ///
  /// - Returns: Its process; nil when it couldn't be started.
  @discardableResult
  func open() -> ProgramProcess? {
    if foreground == .app, let app { return app }
    core.agenda.cancel(suspension)
    suspension = nil
    if app == nil { app = launch(savedRoute) }
    guard let app else { return nil }
    wake(app)
    foreground = .app
    phase(.active, app)
    return app
  }

  /// Puts the app behind what comes in front; in a while it is suspended.
  func leave(for next: Foreground) {
    let wasInFront = foreground == .app
    foreground = next
    guard wasInFront, let app, !app.isEnded else { return }
    phase(.inactive, app)
    phase(.background, app)
    scheduleSuspension(after: Self.grace)
  }

  /// Swipes the app away: its route is not restored next time.
  func quit() {
    savedRoute = nil
    if foreground == .app { leave(for: .home) }
    core.agenda.cancel(suspension)
    suspension = nil
    guard let app else { return }
    if app.isSuspended {
      core.processes.kill(app)
    } else {
      core.processes.terminate(app)
      watchdog.watch(app, for: Watchdog.phase)
    }
  }

  // MARK: Background tasks

  /// The app asks to keep running for a while.
  func beginBackgroundTask(_ name: String) -> Int {
    lastTask += 1
    backgroundTasks[lastTask] = name
    core.trace.record(.process, "begins the background task \(name)", by: "app")
    return lastTask
  }

  /// The work is done; nothing holds the suspension off any more.
  func endBackgroundTask(_ task: Int) {
    guard let name = backgroundTasks.removeValue(forKey: task) else { return }
    core.trace.record(.process, "ends the background task \(name)", by: "app")
    if backgroundTasks.isEmpty && isOverdue { suspend() }
  }

  // MARK: Suspension and end

  private var isOverdue = false

  private func scheduleSuspension(after milliseconds: Int) {
    core.agenda.cancel(suspension)
    isOverdue = false
    suspension = core.after(milliseconds, .lifecycle) { [weak self] in self?.graceIsOver() }
  }

  private func graceIsOver() {
    suspension = nil
    guard !backgroundTasks.isEmpty else { return suspend() }
    isOverdue = true
    let rest = Self.backgroundTaskLimit - Self.grace
    suspension = core.after(rest, .lifecycle) { [weak self] in
      guard let self else { return }
      core.trace.record(.process, "its background tasks have expired", by: "app")
      backgroundTasks.removeAll()
      suspend()
    }
  }

  private func suspend() {
    core.agenda.cancel(suspension)
    suspension = nil
    isOverdue = false
    guard let app, app.isRunning, foreground != .app else { return }
    // A program that blocks can't be suspended in good order; the watchdog sees to it.
    guard !app.isInTurn || core.clock.kind == .live else { return }
    core.processes.suspend(app)
    guard app.isSuspended else { return }
    if holdsLock(app) {
      core.trace.record(
        .process, "is suspended while it holds a lock in the group container", by: app.name)
      core.processes.kill(app, as: .deadLock)
      return
    }
    core.trace.record(.process, "is suspended", by: app.name)
    network.suspended(app)
  }

  private func wake(_ process: ProgramProcess) {
    guard process.isSuspended else { return }
    core.trace.record(.process, "goes on", by: process.name)
    core.processes.resume(process)
  }

  private func phase(_ phase: ScenePhase, _ process: ProgramProcess) {
    core.trace.record(.scene, phase.rawValue, by: process.name)
    core.processes.deliver(.scenePhase(phase), to: process)
    watchdog.watch(process, for: Watchdog.phase)
  }

  /// A process has ended.
  func ended(_ process: ProgramProcess) {
    guard process === app else { return }
    app = nil
    backgroundTasks.removeAll()
    core.agenda.cancel(suspension)
    suspension = nil
    if foreground == .app { foreground = .home }
  }
}

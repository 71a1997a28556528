// Background tasks: a little more time for an app that has something to finish, and its end.
import Wire

/// Holds off the app's suspension while it has tasks, within a limit. Apple: `runningboardd`, as
/// asked by `beginBackgroundTask(withName:expirationHandler:)`.
final class BackgroundTasks {
  /// How long tasks may hold off the suspension, in milliseconds, counted from leaving the front.
  ///
  /// Apple promises no number; about 30 s is what its engineers name and what
  /// `backgroundTimeRemaining` has shown since iOS 13.
  static let limit = 30_000
  /// How long before the limit the expiration handlers are called, in milliseconds.
  static let notice = 5_000

  private let core: DeviceCore
  private var names: [Int: String] = [:]
  private var lastNumber = 0
  private var tokens: [Agenda.Token] = []

  init(core: DeviceCore) {
    self.core = core
  }

  /// Whether nothing holds the suspension off.
  var isEmpty: Bool { names.isEmpty }

  /// Takes note of a task.
  ///
  /// - Returns: Its number, by which it is ended.
  func begin(_ name: String) -> Int {
    lastNumber += 1
    names[lastNumber] = name
    core.trace.record(.process, "begins the background task \(name)", by: "app")
    return lastNumber
  }

  /// About how many bytes the tasks take.
  var weight: Int { names.values.reduce(0) { $0 + Allowance.weight($1) } }

  /// The work of a task is done.
  ///
  /// - Returns: Whether that was the last one.
  func end(_ number: Int) -> Bool {
    guard let name = names.removeValue(forKey: number) else { return false }
    core.trace.record(.process, "ends the background task \(name)", by: "app")
    return names.isEmpty
  }

  /// The app has left the front: its time runs.
  func startTime(of app: ProgramProcess) {
    stopTime()
    tokens = [
      core.after(Self.limit - Self.notice, .lifecycle) { [weak self] in self?.callHandlers(app) },
      core.after(Self.limit, .lifecycle) { [weak self] in self?.timeIsOver(app) },
    ]
  }

  /// The app is in front again, or has no more need of time.
  func stopTime() {
    for token in tokens { core.agenda.cancel(token) }
    tokens.removeAll()
  }

  /// The app has ended, its tasks with it.
  func forget() {
    stopTime()
    names.removeAll()
  }

  private func callHandlers(_ app: ProgramProcess) {
    guard !names.isEmpty else { return }
    core.trace.record(.process, "has no more background time soon", by: app.name)
    for number in names.keys.sorted() {
      core.processes.deliver(.backgroundTaskExpiration(task: number), to: app)
    }
  }

  private func timeIsOver(_ app: ProgramProcess) {
    guard !names.isEmpty else { return }
    let held = names.sorted { $0.key < $1.key }.map(\.value).joined(separator: ", ")
    core.trace.record(.process, "has not ended its background task in time: \(held)", by: app.name)
    core.processes.kill(app, as: .backgroundTask)
  }
}

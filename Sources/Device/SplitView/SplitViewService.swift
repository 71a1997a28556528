// Apps beside the journal's, in front alone or two at once, each with a life of its own.
import Wire

/// Takes the apps that can share the screen through their lives. Apple: Split View, SpringBoard and
/// `runningboardd`.
final class SplitViewService {
  /// Starts the process of a bundle; nil when it can't be started.
  typealias Launch = (_ bundle: String) -> ProgramProcess?

  private let core: DeviceCore
  private let watchdog: Watchdog
  private let launch: Launch
  private let holdsLock: (ProgramProcess) -> Bool
  /// Whether it is a process's turn at a coordinated file.
  private let hasTurn: (ProgramProcess) -> Bool
  /// The bundles that will be suspended once their turn at a file is over.
  private var overdue: Set<String> = []
  private var processes: [String: ProgramProcess] = [:]
  private var suspensions: [String: Agenda.Token] = [:]
  /// The bundles in front, from left to right; none while something else is.
  private(set) var front: [String] = []
  /// The bundles that were in front last.
  private(set) var lastFront: [String] = []

  /// - Parameters:
  ///   - holdsLock: Whether a process holds a file lock in a group container.
  ///   - hasTurn: Whether it is a process's turn at a coordinated file.
  init(
    core: DeviceCore, watchdog: Watchdog, launch: @escaping Launch,
    holdsLock: @escaping (ProgramProcess) -> Bool, hasTurn: @escaping (ProgramProcess) -> Bool
  ) {
    self.core = core
    self.watchdog = watchdog
    self.launch = launch
    self.holdsLock = holdsLock
    self.hasTurn = hasTurn
  }

  /// The processes in front, from left to right.
  var frontProcesses: [ProgramProcess] { front.compactMap { processes[$0] } }

  /// Brings `bundles` to the front, side by side; the others go behind.
  func open(_ bundles: [String]) {
    let before = front
    for bundle in before where !bundles.contains(bundle) { goBehind(bundle) }
    front = bundles
    lastFront = bundles
    for bundle in bundles {
      core.agenda.cancel(suspensions.removeValue(forKey: bundle))
      guard !before.contains(bundle) || processes[bundle] == nil else { continue }
      // NB: one after the other has come to rest; two that start at once would mix by chance.
      core.after(0, .lifecycle) { [weak self] in self?.comeForward(bundle) }
    }
  }

  private func comeForward(_ bundle: String) {
    guard front.contains(bundle) else { return }
    if processes[bundle] == nil { processes[bundle] = launch(bundle) }
    guard let process = processes[bundle] else {
      front.removeAll { $0 == bundle }
      return
    }
    core.wake(process)
    phase(.active, process)
  }

  /// Something else comes in front.
  func leave() {
    let before = front
    front = []
    for bundle in before { goBehind(bundle) }
  }

  private func goBehind(_ bundle: String) {
    guard let process = processes[bundle] else { return }
    phase(.inactive, process)
    phase(.background, process)
    suspensions[bundle] = core.after(LifecycleService.grace, .lifecycle) { [weak self] in
      self?.suspend(bundle)
    }
  }

  private func suspend(_ bundle: String) {
    suspensions[bundle] = nil
    guard let process = processes[bundle], process.isRunning, !front.contains(bundle) else {
      return
    }
    // A program that blocks can't be suspended in good order; the watchdog sees to it.
    guard !process.isInTurn else { return }
    guard !hasTurn(process) else {
      overdue.insert(bundle)
      core.trace.record(
        .process, "isn't suspended before its turn at a file is over", by: process.name)
      return
    }
    _ = core.suspend(process, holdsLock: holdsLock)
  }

  /// A process has given back its turn at a file.
  ///
  /// Since iOS 8.2 none is suspended before; until then everybody who wanted the file waited for a
  /// sleeper, see Apple's technical note 2408.
  func turnEnded(_ process: ProgramProcess) {
    guard overdue.remove(process.bundle) != nil, !front.contains(process.bundle) else { return }
    core.after(0, .lifecycle) { [weak self] in self?.suspend(process.bundle) }
  }

  private func phase(_ phase: ScenePhase, _ process: ProgramProcess) {
    core.trace.record(.scene, phase.rawValue, by: process.name)
    watchdog.watch(process, through: core.processes.deliver(.scenePhase(phase), to: process))
  }

  /// A process has ended.
  ///
  /// - Returns: Whether nothing is left in front of what it was in front of.
  func ended(_ process: ProgramProcess) -> Bool {
    guard processes[process.bundle] === process else { return false }
    overdue.remove(process.bundle)
    processes[process.bundle] = nil
    core.agenda.cancel(suspensions.removeValue(forKey: process.bundle))
    guard front.contains(process.bundle) else { return false }
    front.removeAll { $0 == process.bundle }
    return front.isEmpty
  }
}

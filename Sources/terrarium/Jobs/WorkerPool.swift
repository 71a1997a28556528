// Several scenarios at once: hands them to workers in order and gathers what comes of them.
import Device
import FoundationEssentials
@preconcurrency import Glibc
import Playback

/// The workers of one run.
///
/// They work ahead of what is asked for; what came too much is dropped.
final class WorkerPool {
  private let scenarios: [PlayableScenario]
  private let seed: UInt64
  private var workers: [WorkerProcess] = []
  private var next = 0
  private var done: [Int: ScenarioResult] = [:]

  /// This very program, even when its file has been replaced meanwhile.
  static let thisProgram = "/proc/self/exe"

  /// Starts the workers.
  ///
  /// - Parameters:
  ///   - program: What is started; a test has others than this program.
  ///   - arguments: What each of them is told, by its number.
  /// - Throws: `DeviceError.system` when one can't be started; then none is left.
  init(
    _ count: Int, program: String = thisProgram, arguments: (Int) -> [String],
    scenarios: [PlayableScenario], seed: UInt64
  ) throws {
    self.scenarios = scenarios
    self.seed = seed
    do {
      for number in 0..<min(count, scenarios.count) {
        workers.append(try WorkerProcess(program, arguments(number)))
      }
    } catch {
      end()
      throw error
    }
  }

  /// Waits until the scenario at this place has been played.
  func result(of index: Int) -> ScenarioResult {
    while true {
      if let result = done.removeValue(forKey: index) { return result }
      if Interruption.signal != nil { dismiss() } else { handOut() }
      guard !workers.isEmpty else { return broken(index, "no worker is left to play it.") }
      wait()
    }
  }

  /// Ends every worker and waits until all are gone.
  func end() {
    dismiss()
    while !workers.isEmpty { wait() }
    // Nobody was told of these, so nobody would look into them or remove them.
    for folder in done.values.compactMap(\.keptFolder) {
      // What can't be removed stays; the run has its verdict.
      try? FileManager.default.removeItem(atPath: folder)
    }
    done = [:]
  }

  private func dismiss() {
    for worker in workers { worker.dismiss() }
  }

  private func handOut() {
    for worker in workers where worker.playing == nil && next < scenarios.count {
      worker.play(next, ScenarioOrder(scenarios[next]).line)
      next += 1
    }
  }

  /// The longest wait for an answer in milliseconds, after which a signal is noticed at the latest.
  private static let patience: Int32 = 100

  private func wait() {
    var set = workers.map { pollfd(fd: $0.answers, events: Int16(POLLIN), revents: 0) }
    guard poll(&set, nfds_t(set.count), Self.patience) > 0 else { return }
    for (worker, ready) in zip(workers, set) where ready.revents != 0 { hear(worker) }
  }

  private func hear(_ worker: WorkerProcess) {
    let index = worker.playing
    switch worker.read() {
    case nil: return
    case .ended:
      let words = worker.reap()
      workers.removeAll { $0 === worker }
      guard let index else { return }
      done[index] = broken(index, "the process that played it \(words).")
    case .line(let line):
      guard let index else { return }
      done[index] = result(index, line)
    }
  }

  private func result(_ index: Int, _ line: [UInt8]) -> ScenarioResult {
    do {
      return try ScenarioAnswer(line: line).result(of: scenarios[index], seed: seed)
    } catch {
      return broken(index, "the process that played it said what can't be understood.")
    }
  }

  private func broken(_ index: Int, _ why: String) -> ScenarioResult {
    .notPlayed(scenarios[index], seed: seed, verdict: .broken(why))
  }
}

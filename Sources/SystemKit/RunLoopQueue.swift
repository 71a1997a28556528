// One queue runs every job of a program, so that a program is deterministic: the only file that
// uses the toolchain's interface for custom executors (Swift 6.3).
@preconcurrency import Glibc
@_spi(ExperimentalCustomExecutors) import _Concurrency

/// The executor of the main actor and of everything else: a FIFO that the turn empties.
///
/// A program has one thread. Any job that comes from another one is a programming error, since
/// its place in the order would be an accident.
final class RunLoopQueue: MainExecutor, TaskExecutor, @unchecked Sendable {
  static let only = RunLoopQueue()

  private var jobs: [UnownedJob] = []
  private var head = 0
  private let thread = pthread_self()

  func enqueue(_ job: consuming ExecutorJob) {
    append(UnownedJob(job))
  }

  func enqueue(_ job: UnownedJob) {
    append(job)
  }

  var isMainExecutor: Bool { true }

  func checkIsolated() {
    precondition(pthread_equal(pthread_self(), thread) != 0, "a second thread runs main-actor code")
  }

  func run() throws {
    runUntilEmpty()
  }

  func stop() {}

  private func append(_ job: UnownedJob) {
    precondition(pthread_equal(pthread_self(), thread) != 0, "a second thread made a task")
    jobs.append(job)
  }

  /// Runs what is queued and what that queues in turn, in order of arrival.
  func runUntilEmpty() {
    while head < jobs.count {
      let job = jobs[head]
      head += 1
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
    jobs.removeAll(keepingCapacity: true)
    head = 0
  }
}

/// Hands the one queue to the runtime wherever it asks for an executor.
private struct OneQueueFactory: ExecutorFactory {
  static var mainExecutor: any MainExecutor { RunLoopQueue.only }
  static var defaultExecutor: any TaskExecutor { RunLoopQueue.only }
}

extension RunLoopQueue {
  /// Makes the queue the executor of this process; has to come before its first task.
  static func install() {
    _createExecutors(factory: OneQueueFactory.self)
    var ran = false
    let probe = Probe { ran = true }
    Task.detached { await probe.run() }
    only.runUntilEmpty()
    precondition(ran, "this Swift runtime doesn't run tasks on the program's queue; 6.3 does")
  }

  /// Shows that a detached task, and the main actor it hops to, both run on the queue.
  private struct Probe: @unchecked Sendable {
    let body: () -> Void
    @MainActor func run() { body() }
  }
}

// A main thread that is busy with something of its own: launches that take long, and hangs.

/// Keeps a program from being asked anything while its main thread is busy, and tells of hangs.
/// Apple: `hangtracerd`.
///
/// What is sent to the program meanwhile waits in its order, as in the main run loop's queue.
final class HangTracer {
  /// From when on a wait is called a hang, in milliseconds. Apple: "Improving app responsiveness".
  static let threshold = 250

  private let core: DeviceCore
  /// Told what keeps a program from being told who it is.
  private let onFailure: (any Error) -> Void

  init(core: DeviceCore, onFailure: @escaping (any Error) -> Void) {
    self.core = core
    self.onFailure = onFailure
  }

  /// Keeps the main thread of `process` busy for so long from now; what it is busy with already
  /// may last longer.
  func block(_ process: ProgramProcess, for milliseconds: Int) {
    let end = core.clock.uptime.adding(saturating: milliseconds)
    process.blockedUntil = max(end, process.blockedUntil ?? end)
    core.after(milliseconds, .answer) { [weak self, weak process] in
      guard let self, let process, let until = process.blockedUntil,
        core.clock.uptime >= until
      else { return }
      release(process)
    }
  }

  private func release(_ process: ProgramProcess) {
    process.blockedUntil = nil
    guard !process.isEnded else { return }
    if process.waitingLaunch != nil {
      do { try core.processes.begin(process) } catch { onFailure(error) }
      let took = TraceEvent.seconds(core.clock.uptime - process.launchedAt)
      core.trace.record(.process, "has launched after \(took) s", by: process.name)
    }
    guard let since = process.hungSince else { return }
    process.hungSince = nil
    let took = core.clock.uptime - since
    guard took >= Self.threshold else { return }
    core.trace.record(.process, "hung for \(TraceEvent.seconds(took)) s", by: process.name)
  }

  /// A person has touched a program: if its main thread is busy, they see that nothing happens.
  func noteTouch(_ process: ProgramProcess) {
    guard process.cannotAnswer, process.hasLaunched, process.hungSince == nil else { return }
    process.hungSince = core.clock.uptime
    core.trace.record(.process, "hangs", by: process.name)
  }
}

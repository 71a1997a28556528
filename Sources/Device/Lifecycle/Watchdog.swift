// Ends a program that blocks its main thread where the system has no patience.

/// Watches launches, resumes, suspensions and terminations. Apple: the watchdog, `0x8badf00d`.
///
/// Waiting in a call doesn't count: the program is at rest then. A blocked tap is only a hang.
final class Watchdog {
  /// How long a launch may take, in milliseconds.
  static let launch = 20_000
  /// How long a change of phase or a termination may take, in milliseconds.
  static let phase = 10_000

  private let core: DeviceCore

  init(core: DeviceCore) {
    self.core = core
  }

  /// Ends `process` if it is still in the middle of a turn when the time is over.
  func watch(_ process: ProgramProcess, for milliseconds: Int) {
    // In virtual time a program that answers at all has answered before time moves.
    guard core.clock.kind == .live || process.hasStoppedAnswering || process.isBlocked else {
      return
    }
    look(at: process, after: milliseconds, of: milliseconds)
  }

  private func look(at process: ProgramProcess, after rest: Int, of milliseconds: Int) {
    let start = MachineClock.monotonicMilliseconds()
    core.after(rest, .watch) { [weak self, weak process] in
      guard let self, let process, process.isInTurn else { return }
      // NB: in time that a person skipped no program could have answered, unless it never will.
      let missing = rest - (MachineClock.monotonicMilliseconds() - start)
      if core.clock.kind == .live, missing > 0, !process.hasStoppedAnswering,
        !process.isBlocked
      {
        return look(at: process, after: missing, of: milliseconds)
      }
      core.trace.record(
        .process, "has not answered for \(milliseconds / 1_000) s", by: process.name)
      core.processes.kill(process, as: .watchdog)
    }
  }

  /// Says so when a program that has stopped answering is asked for something.
  func noteHang(_ process: ProgramProcess) {
    guard process.hasStoppedAnswering || process.isBlocked else { return }
    core.trace.record(.process, "hangs", by: process.name)
  }
}

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
    guard core.clock.kind == .live || process.hasStoppedAnswering else { return }
    core.after(milliseconds, .watch) { [weak self, weak process] in
      guard let self, let process, process.isInTurn else { return }
      core.trace.record(
        .process, "has not answered for \(milliseconds / 1_000) s", by: process.name)
      core.processes.kill(process, as: .watchdog)
    }
  }

  /// Says so when a program that has stopped answering is asked for something.
  func noteHang(_ process: ProgramProcess) {
    guard process.hasStoppedAnswering else { return }
    core.trace.record(.process, "hangs", by: process.name)
  }
}

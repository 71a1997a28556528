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

  /// Ends `process` if it isn't through with its launch in time.
  func watchLaunch(of process: ProgramProcess) {
    watch(process, for: Self.launch) { [weak process] in process?.hasLaunched == false }
  }

  /// Ends `process` if an event still occupies its main thread, or waits for it, in the end.
  ///
  /// The first phase belongs to the launch, whose time is longer.
  func watch(_ process: ProgramProcess, through event: Int?) {
    guard let event else { return }
    watch(process, for: process.hasLaunched ? Self.phase : Self.launch) { [weak process] in
      process?.isBusy(with: event) == true
    }
  }

  /// Ends `process` if `isBusy` says so when the time is over.
  func watch(
    _ process: ProgramProcess, for milliseconds: Int, isBusy: @escaping () -> Bool
  ) {
    look(at: process, after: milliseconds, of: milliseconds, isBusy)
  }

  private func look(
    at process: ProgramProcess, after rest: Int, of milliseconds: Int,
    _ isBusy: @escaping () -> Bool
  ) {
    let start = MachineClock.monotonicMilliseconds()
    core.after(rest, .watch) { [weak self, weak process] in
      guard let self, let process, process.isRunning, isBusy() else { return }
      // NB: in time that a person skipped no program could have answered, unless it never will.
      let missing = rest - (MachineClock.monotonicMilliseconds() - start)
      if core.clock.kind == .live, missing > 0, !process.cannotAnswer {
        return look(at: process, after: missing, of: milliseconds, isBusy)
      }
      core.trace.record(
        .process, "has not answered for \(milliseconds / 1_000) s", by: process.name)
      core.processes.kill(process, as: .watchdog)
    }
  }
}

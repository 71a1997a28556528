// How the end of a process is seen and recorded: once, in the order of the kills, with its rest.
import CSandbox
@preconcurrency import Glibc
import Wire

extension ProcessTable {
  /// How long a process of a live device may take to go once it has nothing left to do, in
  /// milliseconds.
  static let farewell = 1_000
  /// For how many quiet rounds of a scenario's loop it may; a machine that stands still has none.
  static let quietRounds = 25

  /// Looks whether the process has ended; if so, records it, after those that were killed before.
  ///
  /// NB: the kernel takes killed processes apart in any order, one with much memory slowly: by that
  /// order two runs would differ.
  func reap(_ process: ProgramProcess) {
    while let first = killed.first, first !== process, killed.contains(where: { $0 === process }) {
      let limit = clock.kind == .live ? Self.farewell : Self.hangLimit * 1_000
      let isGone = first.awaitExit(atMost: limit)
      if !isGone, clock.kind == .virtual {
        failure = failure ?? .notDying(program: first.name, seconds: Self.hangLimit)
        return
      }
      collect(first)
      killed.removeAll { $0 === first }
    }
    collect(process)
  }

  /// Reads the last words of a process that has ended, and records its end once.
  private func collect(_ process: ProgramProcess) {
    guard !process.isEnded, let end = seeEnd(of: process) else { return }
    receive(process, isLast: true)
    process.drainOutputs()
    process.output.finish()
    process.errors.finish()
    reapNumber(of: process)
    let verdict = process.verdict ?? end
    process.state = .ended(verdict)
    process.close()
    live.removeAll { $0 === process }
    killed.removeAll { $0 === process }
    deliveries.removeAll { $0.process === process }
    process.held.removeAll()
    process.settleEvents(as: .lost) { delegate?.ended(process, by: verdict) }
  }

  /// How a process ended, with its group done away with; nil while it is there.
  private func seeEnd(of process: ProgramProcess) -> ProcessEnd? {
    var ending = sandbox_ending()
    switch sandbox_see_end(process.pid, &ending) {
    case 0: return nil
    case 1:
      // NB: before it is reaped, as long as its number can't be another's.
      process.signal(SIGKILL)
      return ending.signalled ? .signal(ending.code) : .exit(ending.code)
    default:
      // Somebody else has reaped it, or the kernel on its own: it is gone, and nobody knows how.
      process.isNumberFree = true
      process.signal(SIGKILL)
      return .unknown
    }
  }

  /// Gives the process's number back to the kernel, and ends what it has left behind.
  private func reapNumber(of process: ProgramProcess) {
    if !process.isNumberFree {
      var ending = sandbox_ending()
      _ = sandbox_reap(process.pid, &ending)
      process.isNumberFree = true
    }
    Descendants.release(process.pid)
    Descendants.end()
  }

  /// The connection has ended; the process should too, and is helped along if it doesn't.
  func connectionEnded(_ process: ProgramProcess) {
    process.connectionHasEnded = true
    expectExit(process)
    reap(process)
  }

  /// From now on the process counts as settled only once it has gone.
  func expectExit(_ process: ProgramProcess) {
    guard process.isRunning else { return }
    process.state = .dying
    process.leavingSince = MachineClock.monotonicMilliseconds()
    process.quietRounds = 0
  }

  /// Ends what should have gone by itself and stays.
  ///
  /// - Parameter wasQuiet: Whether nothing happened in a round of a scenario's loop: there the
  ///   machine's clock decides nothing.
  func endStragglers(wasQuiet: Bool) {
    let now = MachineClock.monotonicMilliseconds()
    for process in live {
      guard let since = process.leavingSince else { continue }
      if wasQuiet { process.quietRounds += 1 }
      let isOver =
        clock.kind == .live
        ? now - since > Self.farewell : process.quietRounds > Self.quietRounds
      guard isOver else { continue }
      trace.record(.violation, "should have gone and stayed", by: process.name)
      process.verdict = process.verdict ?? .protocolError
      process.leavingSince = nil
      process.signal(SIGKILL)
    }
  }
}

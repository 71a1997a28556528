// Stopping, resuming and ending processes: by the kernel's handle, within bounds, whatever they do.
import CSandbox
@preconcurrency import Glibc
import Wire

extension ProcessTable {
  /// How long a process may take to stop, in milliseconds of a machine that runs.
  static let stopLimit = 2_000

  /// Kills a process and its group now; its end is recorded once its exit has been seen.
  ///
  /// - Parameter verdict: What went wrong; nil when the system only puts the process away.
  func kill(_ process: ProgramProcess, as verdict: ProcessEnd? = nil) {
    switch process.state {
    case .running, .suspended:
      process.isDismissed = process.verdict == nil && verdict == nil
      process.verdict = process.verdict ?? verdict
      process.state = .dying
      killed.append(process)
      process.signal(SIGKILL)
    case .dying:
      // It was to leave by itself; what it did meanwhile ends it.
      guard let verdict, process.verdict == nil else { return }
      process.verdict = verdict
      process.signal(SIGKILL)
    case .ended: break
    }
  }

  /// Asks a process to end in good order.
  ///
  /// - Returns: The number of the event that asks for it.
  @discardableResult
  func terminate(_ process: ProgramProcess) -> Int? {
    deliver(.terminate, to: process) { [weak self] delivery in
      switch delivery {
      case .finished: self?.expectExit(process)
      case .lost, .merged: break
      }
    }
  }

  /// Stops a process: asks for it, waits until the kernel says so, and reads what it said before.
  ///
  /// One that can't be stopped, as when it waits for a child of its own to begin, is ended.
  func suspend(_ process: ProgramProcess) {
    guard process.isRunning else { return }
    process.signal(SIGSTOP)
    switch sandbox_wait_stopped(process.pid, Int32(Self.stopLimit)) {
    case 1:
      receive(process, isLast: true)
      if process.isRunning { process.state = .suspended }
    case -ETIMEDOUT:
      trace.record(.violation, "did not stop", by: process.name)
      kill(process, as: .didNotStop)
    default:
      // It has ended, which its handle tells.
      break
    }
  }

  /// Lets a stopped process go on, and hands it what was held back meanwhile.
  func resume(_ process: ProgramProcess) {
    guard process.isSuspended else { return }
    process.state = .running
    process.signal(SIGCONT)
    release(process)
  }

  /// Ends a process for what it said, or didn't.
  func violation(_ process: ProgramProcess, _ error: ProtocolError) {
    trace.record(.violation, "\(error)", by: process.name)
    if case .tooMuch = error {
      kill(process, as: .tooMuch)
    } else {
      kill(process, as: .protocolError)
    }
  }
}

extension ProgramProcess {
  /// Signals the process by its handle, which can't mean another one, and whoever is in its group.
  func signal(_ number: Int32) {
    // NB: by the handle first: a process may have left its group, which is then empty or not there.
    _ = sandbox_pidfd_send_signal(descriptors.pidfd.number, number)
    // Until it is reaped its number is its own.
    if !isNumberFree { Glibc.kill(-pid, number) }
  }

  /// Waits until the process is gone.
  ///
  /// - Parameter milliseconds: The longest wait.
  /// - Returns: Whether it is gone.
  func awaitExit(atMost milliseconds: Int) -> Bool {
    var set = pollfd(fd: descriptors.pidfd.number, events: Int16(POLLIN), revents: 0)
    let end = MachineClock.monotonicMilliseconds() + milliseconds
    while true {
      let left = max(0, end - MachineClock.monotonicMilliseconds())
      let count = poll(&set, 1, Int32(clamping: left))
      if count > 0 { return true }
      guard count < 0, errno == EINTR else { return false }
    }
  }
}

// The suspension of a program and its end, whoever has put it behind what is in front.

extension DeviceCore {
  /// Stops a process; one that holds a file lock in a group container is ended with `0xdead10cc`.
  /// Apple: `runningboardd`.
  ///
  /// - Parameter holdsLock: Asked once the process stands still.
  /// - Returns: Whether it is suspended now.
  func suspend(_ process: ProgramProcess, holdsLock: (ProgramProcess) -> Bool) -> Bool {
    processes.suspend(process)
    guard process.isSuspended else { return false }
    if holdsLock(process) {
      trace.record(
        .process, "is suspended while it holds a lock in the group container", by: process.name)
      processes.kill(process, as: .deadLock)
      return false
    }
    trace.record(.process, "is suspended", by: process.name)
    return true
  }

  /// Lets a process go on, if it is suspended.
  func wake(_ process: ProgramProcess) {
    guard process.isSuspended else { return }
    trace.record(.process, "goes on", by: process.name)
    processes.resume(process)
  }
}

// The faults that a scenario asks for strike a program's own file operations here.
@preconcurrency import Glibc
import Wire

/// Counts durable operations and lets the process die at the one that was asked for.
struct FileFaults {
  private var operationsLeft: Int?

  mutating func take(_ fault: Fault) {
    switch fault {
    case .dieBefore(let operation): operationsLeft = operation
    case .allocate, .stopAnswering, .holdLock, .releaseLocks: break
    }
  }

  /// Dies or does nothing, just before `operation` is done.
  mutating func strike(_ operation: FileOperation) {
    guard let left = operationsLeft, operation.step.isCounted else { return }
    operationsLeft = left - 1
    guard left <= 1 else { return }
    kill(getpid(), SIGKILL)
    while true { pause() }
  }
}

extension FileOperation.Step {
  /// Whether the step counts among those before which a program can be made to die; a folder that
  /// is made holds nothing yet.
  var isCounted: Bool { self != .makeFolder }

  /// Whether the step takes room on the disk.
  var needsRoom: Bool {
    switch self {
    case .create, .write, .makeFolder, .commit: true
    case .sync, .rename, .remove, .syncFolder: false
    }
  }
}

// Where the trouble that a scenario asks for strikes a program's own file operations.
@preconcurrency import Glibc
import Wire

/// Counts durable operations and lets the one that was asked for go wrong.
struct FileFaults {
  private var operationsLeft: Int?
  private var isDiskFull = false

  mutating func take(_ fault: Fault) {
    switch fault {
    case .dieBefore(let operation): operationsLeft = operation
    case .diskFull(let full): isDiskFull = full
    case .allocate, .stopAnswering, .holdLock, .releaseLocks: break
    }
  }

  /// Dies, throws or does nothing, just before `operation` is done.
  mutating func strike(_ operation: FileOperation) throws {
    if let left = operationsLeft, operation.step.isCounted {
      operationsLeft = left - 1
      if left <= 1 {
        kill(getpid(), SIGKILL)
        while true { pause() }
      }
    }
    guard isDiskFull, operation.step.needsRoom else { return }
    throw FileError(
      operation: operation.step.rawValue, path: operation.finalPath ?? operation.path, code: ENOSPC)
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

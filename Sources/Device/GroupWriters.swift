// Who wrote what in the group container last, for the pane that shows it.
import Wire

/// Remembers the last writer of each file of the group container.
final class GroupWriters {
  /// Who wrote a file, and when.
  struct Mark: Hashable {
    let program: String
    /// Milliseconds of uptime.
    let uptime: Int
  }

  private(set) var marks: [String: Mark] = [:]
  private static let limit = 10_000

  /// Takes in one durable step.
  func note(_ operation: FileOperation, by program: String, uptime: Int) {
    let mark = Mark(program: program, uptime: uptime)
    switch operation.step {
    case .create, .write, .makeFolder: note(operation.path, mark)
    case .rename:
      marks[operation.path] = nil
      if let destination = operation.destination { note(destination, mark) }
    case .remove: marks[operation.path] = nil
    case .sync, .syncFolder, .commit: break
    }
  }

  private func note(_ path: String, _ mark: Mark) {
    guard marks.count < Self.limit || marks[path] != nil else { return }
    marks[path] = mark
  }

  /// Forgets everything, as when the container is another one.
  func reset() {
    marks.removeAll()
  }
}

// Who wrote what in the group containers last, for the pane that shows it.
import Wire

/// Remembers the last writer of each file of each group container.
final class GroupWriters {
  /// Who wrote a file, and when.
  struct Mark: Hashable {
    let program: String
    /// Milliseconds of uptime.
    let uptime: Int
  }

  private var marks: [String: [String: Mark]] = [:]
  /// The most bytes of paths that are remembered.
  private static let limit = 1 << 20
  private var byteCount = 0

  /// The marks of the files in a group's container, by their paths in it.
  func marks(in group: String) -> [String: Mark] { marks[group] ?? [:] }

  /// The mark of one file; nil for one that nobody is known to have written.
  func mark(of path: String, in group: String) -> Mark? { marks[group]?[path] }

  /// Told of a file of a group's container whose mark is another one.
  var onChange: (_ group: String, _ path: String) -> Void = { _, _ in }

  /// Takes in one durable step; one outside of the group containers leaves no mark.
  func note(_ operation: FileOperation, by program: String, uptime: Int) {
    guard case .group(let group) = operation.place else { return }
    let mark = Mark(program: program, uptime: uptime)
    onChange(group, operation.path)
    switch operation.step {
    case .create, .write, .makeFolder: note(operation.path, in: group, mark)
    case .rename:
      forget(operation.path, in: group)
      if let destination = operation.destination {
        note(destination, in: group, mark)
        onChange(group, destination)
      }
    case .remove: forget(operation.path, in: group)
    case .sync, .syncFolder, .commit: break
    }
  }

  private func note(_ path: String, in group: String, _ mark: Mark) {
    if marks[group]?[path] == nil {
      let size = Allowance.weight(path)
      guard byteCount + size <= Self.limit else { return }
      byteCount += size
    }
    marks[group, default: [:]][path] = mark
  }

  private func forget(_ path: String, in group: String) {
    if marks[group]?.removeValue(forKey: path) != nil { byteCount -= Allowance.weight(path) }
  }

  /// Forgets everything, as when the container is another one.
  func reset() {
    marks.removeAll()
    byteCount = 0
  }
}

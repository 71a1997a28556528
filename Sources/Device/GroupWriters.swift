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
  private static let limit = 10_000

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
      marks[group]?[operation.path] = nil
      if let destination = operation.destination {
        note(destination, in: group, mark)
        onChange(group, destination)
      }
    case .remove: marks[group]?[operation.path] = nil
    case .sync, .syncFolder, .commit: break
    }
  }

  private func note(_ path: String, in group: String, _ mark: Mark) {
    guard marks[group, default: [:]].count < Self.limit || marks[group]?[path] != nil else {
      return
    }
    marks[group, default: [:]][path] = mark
  }

  /// Forgets everything, as when the container is another one.
  func reset() {
    marks.removeAll()
  }
}

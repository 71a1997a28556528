// What changed in the container a moment ago, so that it can be lit up and then fade.
import Canvas

/// Compares the container's files with what they were, and remembers for a while what changed.
struct FileChanges {
  /// How long a change stays lit, in milliseconds of the machine's time.
  static let duration = 3_000

  private struct Mark {
    var change: FileSnapshot.Change
    var until: Int
    var file: FileSnapshot
  }

  private var known: [String: FileSnapshot]?
  private var marks: [String: Mark] = [:]

  /// When the next mark fades, in milliseconds of the machine's time.
  var nextFade: Int? { marks.values.map(\.until).min() }

  /// The files with their marks; those that are gone stay until their mark fades.
  mutating func marked(_ files: [FileSnapshot], now: Int) -> [FileSnapshot] {
    marks = marks.filter { $0.value.until > now }
    let current = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    // What is there at first did not change.
    if let known { note(known, current, until: now + Self.duration) }
    known = current
    var result = files.map { file in
      var file = file
      file.change = marks[file.path]?.change
      return file
    }
    for (path, mark) in marks where mark.change == .removed && current[path] == nil {
      var file = mark.file
      file.change = .removed
      result.append(file)
    }
    return result.sorted { Self.sortKey($0.path).lexicographicallyPrecedes(Self.sortKey($1.path)) }
  }

  private mutating func note(
    _ before: [String: FileSnapshot], _ after: [String: FileSnapshot], until: Int
  ) {
    for (path, file) in after where before[path] != file {
      guard !file.isFolder || before[path] == nil else { continue }
      let change: FileSnapshot.Change = before[path] == nil ? .added : .changed
      marks[path] = Mark(change: change, until: until, file: file)
    }
    for (path, file) in before where after[path] == nil && !file.isTemporary {
      marks[path] = Mark(change: .removed, until: until, file: file)
    }
  }

  /// Folders directly before what is in them.
  private static func sortKey(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }
}

extension FileSnapshot {
  /// Whether it is only a step on the way to another file, which is renamed over it.
  var isTemporary: Bool { path.split(separator: "/").last?.hasPrefix(".") ?? false }
}

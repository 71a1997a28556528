// What changed in the container a moment ago, so that it can be lit up and then fade.
import Canvas
import Device

/// Compares the container's files with what they were, and remembers for a while what changed.
struct FileChanges {
  /// How long a change stays lit, in milliseconds of the machine's time.
  static let duration = 3_000

  private struct Mark {
    var change: FileSnapshot.Change
    var until: Int
    var file: FileSnapshot
  }

  private var known: [FileSnapshot]?
  private var marks: [String: Mark] = [:]

  /// When the next mark fades, in milliseconds of the machine's time.
  var nextFade: Int? { marks.values.map(\.until).min() }

  /// The files with their marks; those that are gone stay until their mark fades.
  ///
  /// - Parameter files: In order of their paths, each folder directly before what is in it.
  mutating func marked(_ files: [FileSnapshot], now: Int) -> [FileSnapshot] {
    if !marks.isEmpty { marks = marks.filter { $0.value.until > now } }
    // What is there at first did not change. NB: a listing that is the same one is equal at once.
    if let known, known != files { note(known, files, until: now + Self.duration) }
    known = files
    guard !marks.isEmpty else { return files }
    var gone = marks.values.filter { $0.change == .removed }.map(\.file)[...]
    gone.sort { GroupFile.precedes($0.path, $1.path) }
    var result: [FileSnapshot] = []
    result.reserveCapacity(files.count + gone.count)
    for var file in files {
      while let first = gone.first, GroupFile.precedes(first.path, file.path) {
        result.append(first)
        gone.removeFirst()
      }
      file.change = marks[file.path]?.change
      result.append(file)
    }
    return result + gone
  }

  /// Compares two listings, both in order.
  private mutating func note(_ before: [FileSnapshot], _ after: [FileSnapshot], until: Int) {
    var (old, new) = (before[...], after[...])
    while let was = old.first ?? new.first, let file = new.first ?? old.first {
      if old.first != nil, new.first != nil, was.path == file.path {
        if was != file, !file.isFolder { mark(.changed, file, until) }
        old.removeFirst()
        new.removeFirst()
      } else if new.isEmpty || !old.isEmpty && GroupFile.precedes(was.path, file.path) {
        if was.isTemporary { marks[was.path] = nil } else { mark(.removed, was, until) }
        old.removeFirst()
      } else {
        mark(.added, file, until)
        new.removeFirst()
      }
    }
  }

  private mutating func mark(_ change: FileSnapshot.Change, _ file: FileSnapshot, _ until: Int) {
    var file = file
    file.change = change
    marks[file.path] = Mark(change: change, until: until, file: file)
  }
}

extension FileSnapshot {
  /// Whether it is only a step on the way to another file, which is renamed over it.
  var isTemporary: Bool { path.split(separator: "/").last?.hasPrefix(".") ?? false }
}

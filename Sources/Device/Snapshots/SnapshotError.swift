// What can be wrong with a snapshot, said so that its owner knows whether to trust it.

/// A snapshot that can't be taken or restored.
public enum SnapshotError: Error, Sendable, Hashable {
  /// There is nothing at the path.
  case notThere(path: String)
  /// What is there isn't a whole snapshot.
  case damaged(path: String, why: String)
  /// It was taken by a newer Terrarium.
  case newerVersion(path: String, found: Int, known: Int)
  /// The device holds something that a snapshot can't.
  case unfit(file: String, why: String)
  /// The snapshot would lie inside the device that it is of.
  case insideDevice(path: String)
}

extension SnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notThere(let path): "there is no snapshot in \(Self.shown(path))."
    case .damaged(let path, let why):
      "the snapshot \(Self.shown(path)) can't be trusted: \(Self.shown(why)). The device was not "
        + "touched; take another snapshot or use another copy of this one."
    case .newerVersion(let path, let found, let known):
      "the snapshot \(Self.shown(path)) was taken by a newer Terrarium (snapshot version \(found), "
        + "this one knows \(known)). The device was not touched; use the newer program."
    case .unfit(let file, let why):
      "a snapshot can't hold \(Self.shown(file)): \(why). Nothing was written; remove it from the "
        + "device first."
    case .insideDevice(let path):
      "\(Self.shown(path)) lies inside the device itself. Choose a place outside."
    }
  }

  /// Names in a snapshot may hold anything; what moves the cursor must not reach the terminal.
  private static func shown(_ text: String) -> String { ConsoleTail.printable(text) }
}

// The two trees of a disk: what running programs see, and what a power failure would leave.

/// A file as the disk has it, whatever it is called.
final class DurableFile {
  /// What of a file's content has reached the disk for good.
  enum Content: Hashable {
    /// These bytes.
    case bytes([UInt8])
    /// What the file has now, up to this many bytes; too much to remember, or not yet seen.
    case onDisk(limit: Int)
  }

  /// What a power failure would leave.
  var durable: Content
  /// How many bytes were written since the file was last emptied.
  var writtenSize = 0
  /// Whether an operation changed it.
  var isTouched = false
  /// What was durable before it was said to be emptied, until it is written to.
  var emptiedFrom: Content?

  init(durable: Content) {
    self.durable = durable
  }
}

/// A folder as the disk has it, with the entries that are seen and those that are durable.
final class DurableFolder {
  /// What running programs see.
  var seen: [String: DurableNode] = [:]
  /// What a power failure would leave.
  var durable: [String: DurableNode] = [:]
  /// The names that an operation changed.
  var touched: Set<String> = []

  /// Puts `node`, or nothing, under a name, for running programs alone.
  func set(_ name: String, _ node: DurableNode?) {
    seen[name] = node
    touched.insert(name)
  }

  /// Puts `node`, or nothing, under a name for good.
  func setForGood(_ name: String, _ node: DurableNode?) {
    seen[name] = node
    durable[name] = node
  }

  /// Makes the entry for one name durable as it is seen.
  func commit(_ name: String) {
    durable[name] = seen[name]
  }
}

/// What a name of a folder stands for.
enum DurableNode {
  case file(DurableFile)
  case folder(DurableFolder)

  /// Whether it is a folder with something in it, which neither `rmdir` nor `rename` takes away.
  var isFilledFolder: Bool {
    if case .folder(let folder) = self { return !folder.seen.isEmpty }
    return false
  }

  var isFolder: Bool {
    if case .folder = self { return true }
    return false
  }

  /// Whether it is this very folder.
  func isFolder(_ other: DurableFolder) -> Bool {
    if case .folder(let folder) = self { return folder === other }
    return false
  }
}

/// A rename from one folder to another, which is one step on the disk: neither half is lost alone.
struct PendingRename {
  /// One half: a name in a folder.
  struct Half {
    var folder: DurableFolder
    var name: String

    /// Whether this is the entry `name` of `folder`, or any of its entries if `name` is nil.
    func isEntry(of folder: DurableFolder, _ name: String?) -> Bool {
      self.folder === folder && (name == nil || self.name == name)
    }
  }

  var halves: [Half]
}

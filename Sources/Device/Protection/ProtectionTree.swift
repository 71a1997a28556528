// Which file has which class, by path: a tree, so that a folder's rename takes its files along.
import FoundationEssentials
import HostFiles
import Wire

/// What the device knows of one file's protection.
struct ProtectionRecord: Codable, Hashable {
  /// The class that its creation declared.
  var protection: ProtectionClass
  /// Where the file lay when the device sealed it; nil while it is open.
  var sealedAs: String?
}

/// The records of all files that programs made, by their paths relative to the device's folder.
final class ProtectionTree {
  static let version = 1
  /// The most files and folders that are followed; a program that makes more has them unprotected.
  static let maximumCount = 20_000
  /// The most levels of folders.
  static let maximumDepth = 40

  private final class Node {
    var children: [String: Node] = [:]
    var record: ProtectionRecord?

    /// This node and all below it.
    var count: Int { children.values.reduce(1) { $0 + $1.count } }
  }

  private var top = Node()
  private(set) var count = 0

  /// Makes a tree without files.
  init() {}

  /// Whether no further file can be followed.
  var isFull: Bool { count >= Self.maximumCount }

  /// The record of the file at `path`.
  func record(of path: String) -> ProtectionRecord? {
    Self.parts(path).flatMap(node)?.record
  }

  /// Sets or replaces the record of the file at `path`, unless there is no room for it.
  func set(_ record: ProtectionRecord, of path: String) {
    guard let parts = Self.parts(path), let node = makeNode(parts) else { return }
    node.record = record
  }

  /// Takes a file, or a folder with all that is in it, to another path, in place of what was there.
  func move(_ path: String, to destination: String) {
    guard let from = Self.parts(path), let to = Self.parts(destination), from != to,
      !to.starts(with: from), !from.starts(with: to),
      let moved = node(from), let name = from.last, let newName = to.last
    else { return }
    // NB: a folder with something in it is never replaced; the kernel refuses that rename.
    if let replaced = node(to), !replaced.children.isEmpty { return }
    remove(to)
    node(Array(from.dropLast()))?.children[name] = nil
    count -= moved.count
    guard let parent = makeNode(Array(to.dropLast())) else { return }
    parent.children[newName] = moved
    count += moved.count
  }

  private func remove(_ parts: [String]) {
    guard let name = parts.last, let parent = node(parts.dropLast()) else { return }
    if let removed = parent.children.removeValue(forKey: name) { count -= removed.count }
  }

  /// Forgets every file of which `isThere` says that it isn't.
  func prune(isThere: (_ path: String) -> Bool) {
    let kept = records.filter { isThere($0.path) }
    (top, count) = (Node(), 0)
    for (path, record) in kept { set(record, of: path) }
  }

  /// Every file with its record, sorted by path.
  var records: [(path: String, record: ProtectionRecord)] {
    var found: [(path: String, record: ProtectionRecord)] = []
    collect(top, "", &found)
    return found.sorted { $0.path < $1.path }
  }

  private func collect(
    _ node: Node, _ path: String, _ found: inout [(path: String, record: ProtectionRecord)]
  ) {
    if let record = node.record { found.append((path, record)) }
    for (name, child) in node.children {
      collect(child, path.isEmpty ? name : "\(path)/\(name)", &found)
    }
  }

  private func node(_ parts: some Collection<String>) -> Node? {
    var node = top
    for part in parts {
      guard let next = node.children[part] else { return nil }
      node = next
    }
    return node
  }

  private func makeNode(_ parts: [String]) -> Node? {
    var node = top
    for part in parts {
      if let next = node.children[part] {
        node = next
      } else {
        guard !isFull else { return nil }
        let next = Node()
        node.children[part] = next
        count += 1
        node = next
      }
    }
    return node
  }

  /// The parts of a path; nil for one that leads out of the folder it is relative to.
  private static func parts(_ path: String) -> [String]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isGood = parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && !part.utf8.contains(0)
        && part.utf8.count <= 255
    }
    return isGood && parts.count <= maximumDepth ? parts : nil
  }
}

// MARK: - On the disk

extension ProtectionTree {
  private struct Envelope: Codable {
    var version: Int
    var files: [String: ProtectionRecord]
  }

  private struct Version: Decodable {
    var version: Int
  }

  /// Reads the tree; a file that isn't there is a new device's.
  ///
  /// - Throws: `DeviceError`, with the file untouched; `DeviceFileError`.
  convenience init(path: String) throws {
    self.init()
    let bytes: [UInt8]
    do {
      bytes = try DeviceFile.read(path, limit: 64 << 20)
    } catch let error as DeviceFileError where error.isAbsent {
      return
    }
    do {
      let found = try JSONDecoder().decode(Version.self, from: Data(bytes)).version
      guard found <= Self.version else {
        throw DeviceError.newerVersion(path: path, found: found, known: Self.version)
      }
      let envelope = try JSONDecoder().decode(Envelope.self, from: Data(bytes))
      for (path, record) in envelope.files { set(record, of: path) }
    } catch is DecodingError {
      throw DeviceError.notADevice(path: path, why: "it doesn't say which file has which class")
    }
  }

  /// Replaces the file, whole.
  func save(_ path: String) throws {
    let files = Dictionary(records.map { ($0.path, $0.record) }) { first, _ in first }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try DeviceFile.replace(
      path, with: encoder.encode(Envelope(version: Self.version, files: files)))
  }
}

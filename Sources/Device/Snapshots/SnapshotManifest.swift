// What a snapshot says it holds; believed only after it has been held against what is there.
import Crypto
import FoundationEssentials
import HostFiles

/// The list of everything in a snapshot: `manifest.json`.
struct SnapshotManifest: Codable, Hashable {
  static let version = 1
  static let fileName = "manifest.json"
  /// The most bytes of a manifest.
  static let sizeLimit = 64 << 20
  /// The most files and folders, and the most levels, of a snapshot.
  static let countLimit = 100_000
  static let depthLimit = 64

  /// One plain file.
  struct File: Codable, Hashable {
    /// Below the device's folder.
    var path: String
    /// In bytes.
    var size: Int
    /// 64 hexadecimal digits.
    var sha256: String
    /// The permission bits, see chmod(2).
    var mode: UInt32
  }

  var version = Self.version
  /// Each folder after the one it lies in.
  var folders: [String] = []
  var files: [File] = []

  private struct Version: Decodable {
    var version: Int
  }

  init() {}

  /// Reads the manifest of the snapshot in `folder` and checks that it can be true.
  ///
  /// - Throws: `SnapshotError`.
  init(snapshot folder: String) throws {
    let path = "\(folder)/\(Self.fileName)"
    do {
      let data = Data(try DeviceFile.read(path, limit: Self.sizeLimit))
      let found = try JSONDecoder().decode(Version.self, from: data).version
      guard found <= Self.version else {
        throw SnapshotError.newerVersion(path: folder, found: found, known: Self.version)
      }
      self = try JSONDecoder().decode(SnapshotManifest.self, from: data)
    } catch let error as DeviceFileError {
      throw SnapshotError.damaged(path: folder, why: "\(Self.fileName): \(error.reason)")
    } catch is DecodingError {
      throw SnapshotError.damaged(path: folder, why: "\(Self.fileName) can't be understood")
    }
    if let why = flaw { throw SnapshotError.damaged(path: folder, why: why) }
  }

  /// What can't be so; nil for a manifest without a flaw.
  private var flaw: String? {
    guard version > 0 else { return "its version is \(version)" }
    guard folders.count + files.count <= Self.countLimit else { return "it lists too many files" }
    var known: Set<String> = [""]
    for path in folders {
      if let why = Self.flaw(of: path, in: known) { return why }
      known.insert(path)
    }
    let parents = known
    for file in files {
      if let why = Self.flaw(of: file.path, in: known, parents: parents) { return why }
      known.insert(file.path)
      guard file.size >= 0, file.mode & ~0o777 == 0,
        SHA256.Digest(hexadecimal: file.sha256) != nil
      else { return "\"\(file.path)\" has a size, mode or hash that can't be" }
    }
    return nil
  }

  private static func flaw(
    of path: String, in known: Set<String>, parents: Set<String>? = nil
  ) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard SimulatedDevice.isInsideContainer(path), parts.count <= depthLimit else {
      return "\"\(path)\" leaves the device's folder"
    }
    guard !known.contains(path), path != DeviceFolder.lockName else {
      return "\"\(path)\" can't be there, or not twice"
    }
    let parent = parts.dropLast().joined(separator: "/")
    guard (parents ?? known).contains(parent) else { return "\"\(path)\" lies in no folder" }
    return nil
  }

  /// The manifest's bytes.
  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [UInt8(ascii: "\n")]
  }
}

// The manifest that a killed share extension didn't come to write, for a scenario to add.
import Crypto
import FoundationEssentials
import HostFiles

/// A capture folder with its media and without its manifest.
struct HalfWrittenCapture {
  let container: ContainerFolder
  let id: String
  /// Wall time in milliseconds since 1970.
  let wall: Int
  let account: String?
  /// What was shared, and the note that was on the sheet.
  let share: (text: String, note: String)

  private struct Manifest: Encodable {
    struct File: Encodable {
      let name: String
      let size: Int
      let sha256: String
    }
    let version: Int
    let id: String
    let text: String
    let note: String
    let files: [File]
    let capturedAt: Int
    let origin: String
    let account: String?
  }

  private var folder: String { "\(InboxFolder.name)/\(id)" }

  /// Whether the device has sealed any of its media.
  func isSealed() throws -> Bool {
    try container.names(in: folder).contains {
      container.status(of: "\(folder)/\($0)").map { ContainedFileAccess.isSealed($0.mode) } ?? false
    }
  }

  /// The manifest's bytes, in the form that the drop box writes.
  func manifest() throws -> [UInt8] {
    let files = try container.names(in: folder)
      .filter { !$0.hasPrefix(".") }
      .map { name in
        let bytes = try container.read("\(folder)/\(name)", limit: 64 << 20)
        return Manifest.File(
          name: name, size: bytes.count, sha256: try SHA256.hash(bytes).description)
      }
    let manifest = Manifest(
      version: 1, id: id, text: share.text, note: share.note, files: files, capturedAt: wall,
      origin: "share extension", account: account)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(manifest))
  }
}

/// The folder of captures in a group container, by the rule of whoever imports them: a folder with
/// a manifest, of whatever kind, waits; one without is being written.
struct InboxFolder {
  static let name = "inbox"

  private let container: ContainerFolder

  init(_ container: ContainerFolder) { self.container = container }

  /// The captures whose manifest is there.
  func whole() throws -> [String] {
    try captures().filter { container.status(of: "\(Self.name)/\($0)/manifest.json") != nil }
  }

  /// The captures that have no manifest.
  func halves() throws -> [String] {
    try captures().filter { container.status(of: "\(Self.name)/\($0)/manifest.json") == nil }
  }

  private func captures() throws -> [String] {
    guard container.status(of: Self.name)?.kind == .folder else { return [] }
    return try container.names(in: Self.name).filter {
      container.status(of: "\(Self.name)/\($0)")?.kind == .folder
    }
  }
}

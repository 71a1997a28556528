// The manifest that a killed share extension didn't come to write, for a scenario to add.
import Crypto
import FoundationEssentials

/// A capture folder with its media and without its manifest.
struct HalfWrittenCapture {
  let folder: String
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

  /// The manifest's bytes, in the form that the drop box writes.
  func manifest() throws -> [UInt8] {
    let files = try DeviceFile.names(in: folder)
      .filter { !$0.hasPrefix(".") }
      .map { name in
        let bytes = try DeviceFile.read("\(folder)/\(name)", limit: 64 << 20)
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

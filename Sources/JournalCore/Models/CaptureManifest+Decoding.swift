// Reading a manifest as one reads what comes from a network: version first, then everything else.
import FoundationEssentials

extension CaptureManifest {
  /// The manifest in `bytes`, of a version that is understood; its claims are not checked yet.
  ///
  /// - Throws: `tooBig`, `unreadableManifest` or `unknownVersion`.
  public static func decode(_ bytes: [UInt8]) throws(CaptureProblem) -> CaptureManifest {
    guard bytes.count <= CaptureLimits.manifestSize else { throw .tooBig }
    do {
      let version = try CanonicalJSON.decode(VersionOnly.self, from: bytes).version
      guard version == currentVersion else { throw CaptureProblem.unknownVersion }
      return try CanonicalJSON.decode(CaptureManifest.self, from: bytes)
    } catch CaptureProblem.unknownVersion {
      throw .unknownVersion
    } catch {
      // What isn't a manifest isn't read any further: how it is broken is its writer's affair.
      throw .unreadableManifest
    }
  }

  /// Checks what the manifest claims, except for the files themselves.
  ///
  /// - Parameter now: Wall time in milliseconds since 1970.
  /// - Throws: `unsafeName`, `tooBig` or `dateOutOfRange`.
  public func validate(now: Int) throws(CaptureProblem) {
    guard Self.isSafeID(id) else { throw .unsafeName }
    guard files.allSatisfy({ Self.isSafeName($0.name) }) else { throw .unsafeName }
    guard Set(files.map(\.name)).count == files.count else { throw .unsafeName }
    guard files.count <= CaptureLimits.fileCount else { throw .tooBig }
    guard files.allSatisfy({ $0.size <= CaptureLimits.fileSize }) else { throw .tooBig }
    guard files.allSatisfy({ $0.size >= 0 }) else { throw .wrongSizeOrHash }
    guard capturedAt >= CaptureLimits.earliest, capturedAt - CaptureLimits.lead <= now
    else { throw .dateOutOfRange }
  }

  /// Whether `id` may be a capture's: letters, digits, hyphens and underscores of ASCII.
  public static func isSafeID(_ id: String) -> Bool {
    (1...CaptureLimits.idLength).contains(id.utf8.count)
      && id.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// Whether `name` may be a capture's file: one visible path component, and not the manifest.
  public static func isSafeName(_ name: String) -> Bool {
    let isControl = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .control }
    return (1...CaptureLimits.nameLength).contains(name.utf8.count)
      && !name.hasPrefix(".") && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(UInt8(ascii: "\\")) && !name.unicodeScalars.contains(where: isControl)
      && name.lowercased() != ContainerPaths.manifest
  }
}

/// The one thing that is read of a manifest whose version isn't known yet.
private struct VersionOnly: Decodable {
  var version: Int
}

extension CaptureManifest: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, id, text, note, files, capturedAt, origin, account
  }

  /// Takes what is there; `version`, `id` and `capturedAt` must be.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    id = try container.decode(String.self, forKey: .id)
    text = try container.decodeIfPresent(String.self, forKey: .text) ?? ""
    note = try container.decodeIfPresent(String.self, forKey: .note) ?? ""
    files = try container.decodeIfPresent([File].self, forKey: .files) ?? []
    capturedAt = try container.decode(CaptureDate.self, forKey: .capturedAt).milliseconds
    origin = try container.decodeIfPresent(CaptureOrigin.self, forKey: .origin) ?? .unknown
    account = try container.decodeIfPresent(String.self, forKey: .account)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(id, forKey: .id)
    try container.encode(text, forKey: .text)
    try container.encode(note, forKey: .note)
    try container.encode(files, forKey: .files)
    try container.encode(CaptureDate(milliseconds: capturedAt), forKey: .capturedAt)
    try container.encode(origin, forKey: .origin)
    try container.encodeIfPresent(account, forKey: .account)
  }
}

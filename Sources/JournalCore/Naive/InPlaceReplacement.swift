// Naive: the file is overwritten where it lies, and a reader may see it half done.
import SystemKit

/// Empties the file and writes it anew; a kill in between leaves a torn file.
@MainActor public struct InPlaceReplacement: FileReplacing {
  /// Makes a writer.
  public init() {}

  public func replace(
    _ name: String, with bytes: [UInt8], in folder: Folder, protection: ProtectionClass
  ) throws {
    let file = try folder.openInPlace(name, protection: protection)
    let half = bytes.count / 2
    // NB: two writes, as any buffered writer of a longer file makes; between them it is torn.
    try file.write(bytes[..<half])
    try file.write(bytes[half...])
    try file.close()
  }
}

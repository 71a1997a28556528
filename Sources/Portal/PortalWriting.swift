// How a message gets into a portal's file.
import SystemKit

/// Writes what is sent.
@MainActor public protocol PortalWriting {
  /// Makes `bytes` the content of `name`.
  func write(_ bytes: [UInt8], to name: String, in folder: Folder) async throws
}

/// Puts a new file in the old one's place: a reader sees one message or the other.
@MainActor public struct AtomicWriting: PortalWriting {
  private let replacement: AtomicReplacement

  /// Makes a writer on top of the atomic replacement of files.
  public init(_ replacement: AtomicReplacement) {
    self.replacement = replacement
  }

  public func write(_ bytes: [UInt8], to name: String, in folder: Folder) async throws {
    try replacement.replace(
      name, with: bytes, in: folder, protection: .completeUntilFirstUserAuthentication)
  }
}

// The photos of a capture are gathered into its folder.
import Crypto
import SystemKit

/// Brings shared files into a capture's folder.
@MainActor public protocol MediaGathering {
  /// Puts `media` into `folder`.
  ///
  /// - Returns: What the manifest says of them, in the order in which they were selected.
  func gather(
    _ media: [CaptureMedia], into folder: Folder
  ) async throws -> [CaptureManifest.File]
}

/// Copies each file while it is handed over, and is done when the last one is.
///
/// One after the other, so that ten photos take the memory of one; and all of them, or none.
@MainActor public struct CopiedMedia: MediaGathering {
  /// Makes the careful way.
  public init() {}

  public func gather(
    _ media: [CaptureMedia], into folder: Folder
  ) async throws -> [CaptureManifest.File] {
    var files: [CaptureManifest.File] = []
    for (index, medium) in media.enumerated() {
      let taken = Set(files.map(\.name))
      let name = CaptureFileName.make(from: medium.name, number: index + 1, avoiding: taken)
      files.append(try await copy(medium, to: name, in: folder))
    }
    return files
  }

  private func copy(
    _ medium: CaptureMedia, to name: String, in folder: Folder
  ) async throws -> CaptureManifest.File {
    var copied: CaptureManifest.File?
    do {
      try await medium.load { source, fileName in
        copied = try MediaCopy.copy(fileName, in: source, to: name, in: folder)
      }
    } catch is SystemError {
      throw CaptureError.unreadableItem(medium.name)
    } catch is MediaCopy.Unreadable {
      throw CaptureError.unreadableItem(medium.name)
    }
    guard let copied else { throw CaptureError.unreadableItem(medium.name) }
    return copied
  }
}

/// Copying one file into a capture.
enum MediaCopy {
  /// The file that was handed over can't be read.
  struct Unreadable: Error {}

  /// Copies a file in pieces, so that a photo of any size takes the same memory.
  ///
  /// - Throws: `Unreadable`, `CaptureError.tooBig`, and `FileError` for what can't be written.
  @MainActor static func copy(
    _ fileName: String, in source: Folder, to name: String, in folder: Folder
  ) throws -> CaptureManifest.File {
    guard source.contains(fileName) else { throw Unreadable() }
    let file = try folder.create(name, protection: .complete)
    var digest = try SHA256()
    var size = 0
    do {
      try source.read(fileName) { chunk in
        size += chunk.count
        guard size <= CaptureLimits.fileSize else { throw CaptureError.tooBig }
        try digest.update(bufferPointer: chunk)
        try Destination.attempt { try file.write(chunk) }
      }
    } catch let error as Destination {
      throw error.underlying
    } catch is FileError {
      throw Unreadable()
    }
    try file.sync()
    try file.close()
    return CaptureManifest.File(name: name, size: size, sha256: "\(try digest.finalize())")
  }

  /// A failure to write, told apart from a failure to read in the same loop.
  private struct Destination: Error {
    var underlying: any Error

    static func attempt(_ body: () throws -> Void) throws {
      do { try body() } catch { throw Destination(underlying: error) }
    }
  }
}

/// The name under which a shared file is kept, whatever the other app called it.
enum CaptureFileName {
  /// A safe name that is as close to `name` as can be; the `number`th photo has a name of its own.
  static func make(from name: String, number: Int, avoiding taken: Set<String>) -> String {
    let wanted = CaptureManifest.isSafeName(name) ? name : "photo-\(number)"
    guard taken.contains(wanted) else { return wanted }
    let parts = wanted.split(separator: ".", omittingEmptySubsequences: false)
    let stem = parts.count > 1 ? parts.dropLast().joined(separator: ".") : wanted
    let ending = parts.count > 1 ? "." + (parts.last ?? "") : ""
    let numbered = "\(stem)-\(number)\(ending)"
    return taken.contains(numbered) || !CaptureManifest.isSafeName(numbered)
      ? "photo-\(number)-\(taken.count)" : numbered
  }
}

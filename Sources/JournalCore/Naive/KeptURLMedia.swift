// Naive: the path that the handler is given is kept for later, when it leads nowhere.
import Crypto
import SystemKit

/// Looks at each file in its handler, quickly, and copies it once the handlers have returned.
///
/// The system deletes the temporary file when its handler returns: what is kept is a path to
/// nothing. The manifest tells of a photo that never came along.
@MainActor public struct KeptURLMedia: MediaGathering {
  /// Makes the late way.
  public init() {}

  private struct Kept {
    let file: CaptureManifest.File
    let folder: Folder
    let fileName: String
  }

  public func gather(
    _ media: [CaptureMedia], into folder: Folder
  ) async throws -> [CaptureManifest.File] {
    var kept: [Kept] = []
    for (index, medium) in media.enumerated() {
      let taken = Set(kept.map(\.file.name))
      let name = CaptureFileName.make(from: medium.name, number: index + 1, avoiding: taken)
      // One that can't be loaded is one fewer, and nobody hears of it.
      try? await medium.load { source, fileName in
        let bytes = try source.read(fileName, limit: CaptureLimits.fileSize)
        let file = CaptureManifest.File(
          name: name, size: bytes.count, sha256: "\(try SHA256.hash(bytes))")
        kept.append(Kept(file: file, folder: source, fileName: fileName))
      }
    }
    for one in kept {
      // Swallowing it is just what this naive way is here to show.
      _ = try? MediaCopy.copy(one.fileName, in: one.folder, to: one.file.name, in: folder)
    }
    return kept.map(\.file)
  }
}

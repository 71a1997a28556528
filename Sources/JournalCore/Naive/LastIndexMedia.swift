// Naive: done when the photo that was picked last is there, whatever has become of the others.
import SystemKit

/// Loads everything at once and takes the end of the last index for the end of all.
///
/// Loads end in any order. On the desk, where each takes no time, they end in the order in which
/// they were begun, and nothing is ever missing.
@MainActor public struct LastIndexMedia: MediaGathering {
  /// Makes the hasty way.
  public init() {}

  /// What has arrived so far.
  private final class Arrivals {
    var files: [Int: CaptureManifest.File] = [:]
  }

  public func gather(
    _ media: [CaptureMedia], into folder: Folder
  ) async throws -> [CaptureManifest.File] {
    guard !media.isEmpty else { return [] }
    let arrivals = Arrivals()
    await withCheckedContinuation { continuation in
      for (index, medium) in media.enumerated() {
        Task {
          let name = CaptureFileName.make(from: medium.name, number: index + 1, avoiding: [])
          // One that fails is one fewer, and nobody hears of it.
          try? await medium.load { source, fileName in
            arrivals.files[index] = try MediaCopy.copy(fileName, in: source, to: name, in: folder)
          }
          if index == media.count - 1 { continuation.resume() }
        }
      }
    }
    return arrivals.files.sorted { $0.key < $1.key }.map(\.value)
  }
}

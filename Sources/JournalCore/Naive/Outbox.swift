// Naive: every door appends to one shared array, and the last writer wins.
import SystemKit

/// The one file in which all captures wait.
public enum OutboxFile {
  /// Its name in the group container.
  public static let name = "outbox.json"
  /// The most bytes of it that are read.
  public static let maximumSize = 8 << 20

  /// The captures in it; a file that is absent or torn holds none, and nobody hears of it.
  @MainActor public static func read(from container: Folder) -> [CaptureManifest] {
    // Swallowing it is just what this naive reader is here to show.
    guard let bytes = try? container.read(name, limit: maximumSize) else { return [] }
    return (try? CanonicalJSON.decode([CaptureManifest].self, from: bytes)) ?? []  // as above
  }
}

/// Reads the array when it is made and writes it back, longer, when something is dropped.
///
/// Whatever another process did to the file in between is undone. A photo's file is left behind:
/// an array of words has no place for it.
@MainActor public final class Outbox: CaptureWriting {
  private let container: ContainerLocating
  private let replacement: any FileReplacing
  private let clock: SystemClock
  private let makeID: () -> String
  private var captures: [CaptureManifest]?

  /// Makes a writer of captures.
  public init(
    container: @escaping ContainerLocating, replacement: any FileReplacing, clock: SystemClock,
    identifiers: Identifiers
  ) {
    self.container = container
    self.replacement = replacement
    self.clock = clock
    makeID = { identifiers.makeUUID(for: "capture") }
  }

  /// Reads what waits already; called when the sheet opens, so that posting is quick.
  public func load() async {
    // A container that can't be had is met again when something is dropped.
    guard let root = try? await container() else { return }
    captures = OutboxFile.read(from: root)
  }

  public func drop(_ draft: CaptureDraft) async throws(CaptureError) -> CaptureManifest {
    do {
      guard let root = try await container() else { throw CaptureError.noContainer }
      let manifest = CaptureManifest(
        id: makeID(), content: draft.content, files: [], capturedAt: clock.wall,
        origin: draft.origin, account: draft.account)
      let all = (captures ?? OutboxFile.read(from: root)) + [manifest]
      try replacement.replace(
        OutboxFile.name, with: CanonicalJSON.encode(all), in: root, protection: .complete)
      captures = all
      return manifest
    } catch {
      throw CaptureError(error)
    }
  }
}

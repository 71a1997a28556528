// Naive: the file itself is watched, and nobody says a word.
import SystemKit

/// Watches the portal's file for writes.
///
/// It watches the file that is there when it begins. The first atomic replacement puts another one
/// under its name, and the watch is deaf from then on; a file that is overwritten where it lies is
/// heard of, half written.
@MainActor public struct FileMonitorSignal: PortalSignal {
  private let monitors: FileMonitors

  /// Makes a signal that needs no name.
  public init(monitors: FileMonitors) {
    self.monitors = monitors
  }

  public func listen(
    to name: String, in folder: Folder, _ body: @escaping @MainActor () -> Void
  ) async throws {
    if !folder.contains(name) { try folder.create(name).close() }
    try await monitors.watch(name, in: folder, for: [.write]) { _ in body() }
  }

  public func announce() async throws {}
}

// Watching one file: not its name, but what bears the name when the watch begins.
import Wire

/// Watches files. Apple: `DispatchSource.makeFileSystemObjectSource`, kqueue's vnode filter.
///
/// A watch holds on to the file that it was begun on. A file that takes the name later is another
/// one: after the first atomic replacement the watch is deaf, and whoever asked for writes alone
/// isn't even told so.
@MainActor public final class FileMonitors {
  private let connection: Connection
  private var bodies: [Int: @MainActor (FileEvent) -> Void] = [:]

  init(connection: Connection) {
    self.connection = connection
  }

  /// Calls `body` when one of `events` happens to the file that bears `name` now.
  ///
  /// - Throws: `SystemError` with `ENOENT` when there is no such file.
  public func watch(
    _ name: String, in folder: Folder, for events: [FileEvent],
    _ body: @escaping @MainActor (FileEvent) -> Void
  ) async throws {
    try folder.check(name, "watch")
    let monitor = try await connection.observe(
      .file(place: folder.place, path: folder.join(name), events: events))
    bodies[monitor] = body
  }

  func deliver(_ event: FileEvent, to monitor: Int) {
    bodies[monitor]?(event)
  }
}

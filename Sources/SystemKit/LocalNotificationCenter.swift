// Notifications within one process: with everything they carry, and for nobody else.
import Wire

/// Tells the observers of this process alone. Apple: `NotificationCenter.default`.
///
/// It has the payload that a Darwin notification lacks and lacks the reach that one has: an app
/// that posts here to tell its extension tells nobody.
@MainActor public final class LocalNotificationCenter {
  private let connection: Connection
  private var observers: [String: [@MainActor ([String: String]) -> Void]] = [:]

  init(connection: Connection) {
    self.connection = connection
  }

  /// Calls every observer of this process, at once and in the order in which they were added.
  public func post(
    _ name: String, userInfo: [String: String] = [:], file: String = #fileID, line: Int = #line
  ) {
    let heard = observers[name] ?? []
    let audience = "\(heard.count) observer\(heard.count == 1 ? "" : "s")"
    let words = "posts \(name) within its own process, to \(audience)"
    connection.trace(TraceRecord(.note(words: words), source: "\(file):\(line)"))
    for body in heard { body(userInfo) }
  }

  /// Calls `body` whenever this process posts `name`.
  public func addObserver(_ name: String, _ body: @escaping @MainActor ([String: String]) -> Void) {
    observers[name, default: []].append(body)
  }
}

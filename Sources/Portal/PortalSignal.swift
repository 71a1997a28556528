// How the other ends of a portal learn that they should look.
import SystemKit

/// Wakes the other ends.
@MainActor public protocol PortalSignal {
  /// Calls `body` whenever another end may have sent something, from now on.
  func listen(
    to name: String, in folder: Folder, _ body: @escaping @MainActor () -> Void) async throws
  /// Says that something was sent.
  func announce() async throws
}

/// Signals by a Darwin notification, which says *look* and no more: the file is the truth.
///
/// Two posts may be heard as one, and that one late; either way whoever hears it looks.
@MainActor public struct DarwinSignal: PortalSignal {
  private let notifications: DarwinNotificationCenter
  private let name: String

  /// Makes a signal of the name that all ends of a portal agree on.
  public init(_ name: String, notifications: DarwinNotificationCenter) {
    self.name = name
    self.notifications = notifications
  }

  public func listen(
    to file: String, in folder: Folder, _ body: @escaping @MainActor () -> Void
  ) async throws {
    try await notifications.addObserver(name, body)
  }

  public func announce() async throws {
    try await notifications.post(name)
  }
}

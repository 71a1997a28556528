// The way the widget and the share extension read the shared state, chosen in one place for both.
import SystemKit

/// Makes the reader of the shared state that a launch uses.
@MainActor public struct StateReadingFactory {
  private let system: System

  /// Makes readers from the system's doors.
  public init(system: System) {
    self.system = system
  }

  /// The reader, by the practices that the launch's variants choose.
  public func makeReader() -> any SharedStateReading {
    if chosen("auth.store") == "defaults" { return PlaintextStateReader(defaults: makeDefaults()) }
    return SealedStateReader(
      files: SealedFileReader(
        container: locateContainer, keys: SealingKeyReader(keychain: system.keychain),
        rollback: makeRollbackGuard()))
  }

  /// The reader of the group's shared defaults.
  public func makeDefaults() -> UserDefaultsReader {
    UserDefaultsReader(
      container: locateContainer, privateContainer: system.containers.privateContainer)
  }

  /// The group's container, nil when the launch isn't entitled to it.
  public func locateContainer() async throws -> Folder? {
    try await system.containers.container(forGroup: JournalIdentifiers.group)
  }

  private func makeRollbackGuard() -> any RollbackGuarding {
    if chosen("rollback") == "accepted" { return UnguardedCounter() }
    return KeychainCounter(keychain: system.keychain)
  }

  private func chosen(_ variant: String) -> String? {
    system.connection.launch.variants[variant]
  }
}

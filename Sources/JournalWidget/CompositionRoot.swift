// Where the widget is put together: the one place that names concrete types.
import Architecture
import JournalCore
import SystemKit

/// Builds the widget's objects, once, from the system's doors.
///
/// Whatever can write is absent: nothing here seals, imports or drops.
@MainActor struct CompositionRoot {
  private let system: System

  init(system: System) {
    self.system = system
  }

  /// The widget, ready for its first request.
  func makeProgram() -> WidgetProgram {
    let tracing = SystemTracing(connection: system.connection)
    let state = Lazy("SharedState", tracing: tracing) { makeStateReader() }
    let provider = Lazy("JournalProvider", tracing: tracing) {
      makeProvider(reading: state.value) as any TimelineProvider<JournalEntry>
    }
    return WidgetProgram(provider: provider, note: { [system] in system.note($0) })
  }

  /// The provider, with the practices that this launch's variants choose.
  private func makeProvider(reading state: any SharedStateReading) -> JournalProvider {
    JournalProvider(
      state: state, validation: makeValidation(), clock: system.clock,
      note: { [system] in system.note($0) })
  }

  private func makeStateReader() -> any SharedStateReading {
    if chosen("auth.store") == "defaults" {
      return PlaintextStateReader(
        defaults: UserDefaultsReader(
          container: locateContainer, privateContainer: system.containers.privateContainer))
    }
    return SealedStateReader(
      files: SealedFileReader(
        container: locateContainer, keys: SealingKeyReader(keychain: system.keychain),
        rollback: makeRollbackGuard()))
  }

  private func makeRollbackGuard() -> any RollbackGuarding {
    if chosen("rollback") == "accepted" { return UnguardedCounter() }
    return KeychainCounter(keychain: system.keychain)
  }

  private func makeValidation() -> any AuthStateValidating {
    if chosen("auth.validate") == "trusted" { return TrustedAuthState() }
    return CheckedAuthState()
  }

  private func locateContainer() async throws -> Folder? {
    try await system.containers.container(forGroup: JournalIdentifiers.group)
  }

  private func chosen(_ variant: String) -> String? {
    system.connection.launch.variants[variant]
  }
}

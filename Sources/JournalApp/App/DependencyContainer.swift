// The long-lived things of the app, each built when it is first needed and never looked up by name.
import Architecture
import JournalCore
import SystemKit

/// Holds what lives as long as the process; the composition root hands it out, piece by piece.
@MainActor final class DependencyContainer {
  let store: Lazy<JournalStore>
  let server: Lazy<any JournalServing>
  let publisher: Lazy<Publisher>
  let session: Lazy<Session>
  let reconciler: Lazy<Reconciler>
  let importer: Lazy<any Importing>
  let foreground: Lazy<ForegroundWork>
  /// Word of every change in the store or in what can be told of it.
  let broadcast = ChangeBroadcast()

  init(system: System, variants: LaunchVariants, tracing: any Tracing) {
    let broadcast = broadcast
    let store = Lazy("JournalStore", tracing: tracing) {
      JournalStore(folder: system.containers.privateContainer)
    }
    let server = Lazy("JournalServer", tracing: tracing) { () -> any JournalServing in
      JournalServer(network: system.network)
    }
    let sealing = SealingFactory(system: system, variants: variants)
    let publisher = Lazy("Publisher", tracing: tracing) {
      sealing.makePublisher(store: store.value) { _ in broadcast.send() }
    }
    let session = Lazy("Session", tracing: tracing) {
      Session(
        keychain: SessionKeychain(keychain: system.keychain), server: server.value,
        traces: SessionBookkeeping(store: store.value, publisher: publisher.value),
        clock: system.clock)
    }
    let reconciler = Lazy("Reconciler", tracing: tracing) {
      Reconciler(
        store: store.value, server: RetryingServer(server.value, clock: system.clock),
        session: session.value, broadcast: broadcast)
    }
    let importing = ImportingFactory(system: system, variants: variants)
    let importer = Lazy("Importer", tracing: tracing) {
      importing.makeImporter(store: store.value, broadcast: broadcast, hints: sealing.hints)
    }
    self.store = store
    self.server = server
    self.publisher = publisher
    self.session = session
    self.reconciler = reconciler
    self.importer = importer
    foreground = Lazy("ForegroundWork", tracing: tracing) {
      ForegroundWork(
        session: session.value, importer: importer.value, publisher: publisher.value,
        reconciler: reconciler.value)
    }
  }
}

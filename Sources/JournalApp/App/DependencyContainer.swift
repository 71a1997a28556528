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
  let album: Lazy<PhotoAlbum>
  let importer: Lazy<any Importing>
  let foreground: Lazy<ForegroundWork>
  /// Word of every change in the store or in what can be told of it.
  let broadcast: ChangeBroadcast
  /// What the list of entries says besides the entries.
  let notices: CurrentNotices

  init(
    system: System, sealing: SealingFactory, importing: ImportingFactory,
    restoration: RestorationFactory, tracing: any Tracing
  ) {
    let broadcast = ChangeBroadcast()
    let notices = CurrentNotices(broadcast: broadcast)
    self.broadcast = broadcast
    self.notices = notices
    let store = Lazy("JournalStore", tracing: tracing) {
      JournalStore(folder: system.containers.privateContainer)
    }
    let server = Lazy("JournalServer", tracing: tracing) { () -> any JournalServing in
      JournalServer(network: system.network)
    }
    let publisher = Lazy("Publisher", tracing: tracing) {
      sealing.makePublisher(store: store.value, notices: notices)
    }
    let keychain = SessionKeychain(keychain: system.keychain)
    let revocations = Lazy("Revocations", tracing: tracing) {
      Revocations(keychain: keychain, server: server.value)
    }
    let session = Lazy("Session", tracing: tracing) {
      Session(
        keychain: keychain,
        restoring: restoration.makeRestoring(keychain: keychain, revocations: revocations.value),
        server: server.value, revocations: revocations.value,
        traces: SessionBookkeeping(
          store: store.value, publisher: publisher.value, notices: notices),
        clock: system.clock)
    }
    let reconciler = Lazy("Reconciler", tracing: tracing) {
      Reconciler(
        store: store.value, server: RetryingServer(server.value, clock: system.clock),
        session: session.value, broadcast: broadcast)
    }
    let album = Lazy("PhotoAlbum", tracing: tracing) {
      PhotoAlbum(container: system.containers.privateContainer)
    }
    let importer = Lazy("Importer", tracing: tracing) {
      importing.makeImporter(
        keeping: CaptureKeeping(store: store.value, album: album.value), broadcast: broadcast,
        sealing: sealing)
    }
    self.store = store
    self.server = server
    self.publisher = publisher
    self.session = session
    self.reconciler = reconciler
    self.importer = importer
    self.album = album
    foreground = Lazy("ForegroundWork", tracing: tracing) {
      ForegroundWork(
        session: session.value, revocations: revocations.value, importer: importer.value,
        publishing: Publishing(publisher: publisher.value, notices: notices),
        reconciler: reconciler.value, background: restoration.makeBackgroundTime(),
        clock: system.clock)
    }
  }
}

// Naive: all captures wait in one shared array, which is emptied after it was read.
import JournalCore
import SystemKit

/// Imports the array and removes the file.
///
/// What another process wrote between the reading and the removing is lost, and whoever is signed
/// in gets everything.
@MainActor final class OutboxImporter: Importing {
  let nextVisit: Int? = nil
  private let container: ContainerLocating
  private let ledger: any CaptureLedger
  private let store: JournalStore
  private let system: System
  private let onChange: @MainActor (_ before: Int, _ waiting: Int) async -> Void

  init(
    container: @escaping ContainerLocating, ledger: any CaptureLedger, store: JournalStore,
    system: System, onChange: @escaping @MainActor (_ before: Int, _ waiting: Int) async -> Void
  ) {
    self.container = container
    self.ledger = ledger
    self.store = store
    self.system = system
    self.onChange = onChange
  }

  func importCaptures(
    for account: Account, isWanted: @MainActor () -> Bool
  ) async -> JournalError? {
    let found = try? await container()  // publishing tells the person when it can't be had
    guard let root = found, root.contains(OutboxFile.name), isWanted() else { return nil }
    var count = 0
    do {
      for manifest in OutboxFile.read(from: root) {
        count += 1
        let id = system.identifiers.makeUUID(for: "entry")
        let entry = Entry(manifest, id: id, now: system.clock.wall)
        let capture = ImportedCapture(
          captureID: manifest.id, hash: try CheckedInspector.hash(of: manifest),
          account: account.id, entry: entry, photos: [])
        try store.importCapture(capture, by: ledger)
      }
      try root.remove(OutboxFile.name)
    } catch {
      return JournalError(error)
    }
    await onChange(count, 0)
    return nil
  }
}

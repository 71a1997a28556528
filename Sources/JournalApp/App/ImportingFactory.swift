// Chooses how captures are brought in.
import JournalCore
import SystemKit

/// Makes the importer that a launch uses.
@MainActor struct ImportingFactory {
  private let system: System
  private let switches: LaunchSwitches

  init(system: System, switches: LaunchSwitches) {
    self.system = system
    self.switches = switches
  }

  /// The importer; whenever it has looked it tells everyone, leaves a hint and asks for a reload.
  func makeImporter(
    keeping: CaptureKeeping, broadcast: ChangeBroadcast, sealing: SealingFactory
  ) -> any Importing {
    let system = system
    let container: ContainerLocating = {
      try await system.containers.container(forGroup: JournalIdentifiers.group)
    }
    let onChange: @MainActor (Int, Int) async -> Void = { before, waiting in
      broadcast.send()
      await sealing.hints.capturesWaiting(waiting)
      await sealing.reloads.imported(before: before, after: waiting)
    }
    if switches.importsOutbox {
      return OutboxImporter(
        container: container, ledger: ledger, store: keeping.store, system: system,
        onChange: onChange)
    }
    return FolderImporter(
      container: container, inspector: inspector, ledger: ledger, keeping: keeping,
      system: system, onChange: onChange)
  }

  private var inspector: any CaptureInspecting {
    switches.trustsCaptures ? TrustingInspector() : CheckedInspector(clock: system.clock)
  }

  private var ledger: any CaptureLedger {
    switches.importsTwice ? ForgetfulLedger() : TransactionalLedger()
  }
}

// Chooses how captures are brought in.
import JournalCore
import SystemKit

/// Makes the importer that a launch uses.
@MainActor struct ImportingFactory {
  private let system: System
  private let variants: LaunchVariants

  init(system: System, variants: LaunchVariants) {
    self.system = system
    self.variants = variants
  }

  /// The importer, which tells everyone and leaves a hint whenever it has looked.
  func makeImporter(
    keeping: CaptureKeeping, broadcast: ChangeBroadcast, hints: PublishingHints
  ) -> any Importing {
    let system = system
    let container: ContainerLocating = {
      try await system.containers.container(forGroup: JournalIdentifiers.group)
    }
    let onChange: @MainActor (Int) async -> Void = { waiting in
      broadcast.send()
      await hints.capturesWaiting(waiting)
    }
    if variants.importsOutbox {
      return OutboxImporter(
        container: container, ledger: ledger, store: keeping.store, system: system,
        onChange: onChange)
    }
    return FolderImporter(
      container: container, inspector: inspector, ledger: ledger, keeping: keeping,
      system: system, onChange: onChange)
  }

  private var inspector: any CaptureInspecting {
    variants.trustsCaptures ? TrustingInspector() : CheckedInspector(clock: system.clock)
  }

  private var ledger: any CaptureLedger {
    variants.importsTwice ? ForgetfulLedger() : TransactionalLedger()
  }
}

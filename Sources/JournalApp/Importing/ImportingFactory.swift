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

  func makeImporter(
    store: JournalStore, broadcast: ChangeBroadcast, hints: PublishingHints
  ) -> any Importing {
    NoImporter()
  }
}

@MainActor final class NoImporter: Importing {
  func importCaptures(for account: Account, isWanted: @MainActor () -> Bool) async {}
}

// Chooses how other programs are told who is signed in.
import JournalCore
import SystemKit

/// Makes what writes the shared files in this launch.
@MainActor final class SealingFactory {
  /// What is left in the shared defaults for a person who looks.
  let hints: PublishingHints
  private let system: System
  private let variants: LaunchVariants
  private let replacement: any FileReplacing

  init(system: System, variants: LaunchVariants) {
    self.system = system
    self.variants = variants
    replacement =
      variants.writesInPlace
      ? InPlaceReplacement()
      : AtomicReplacement(
        owner: JournalIdentifiers.appBundle, identifiers: system.identifiers)
    let defaults = SharedDefaultsReader(
      container: { try await system.containers.container(forGroup: JournalIdentifiers.group) },
      privateContainer: system.containers.privateContainer)
    hints = PublishingHints(reader: defaults, replacement: replacement, clock: system.clock)
  }

  /// The publisher; `onProblem` is told what stands in its way.
  func makePublisher(
    store: JournalStore, onProblem: @escaping @MainActor (PublishingProblem?) -> Void
  ) -> Publisher {
    let publisher = Publisher(
      states: makeSealedPublisher(), store: store, widgetCenter: system.widgetCenter,
      hints: hints)
    publisher.onProblem = onProblem
    return publisher
  }

  private func makeSealedPublisher() -> SealedPublisher {
    let system = system
    let container: ContainerLocating = {
      try await system.containers.container(forGroup: JournalIdentifiers.group)
    }
    let rollback: any RollbackGuarding =
      variants.acceptsRollback ? UnguardedCounter() : KeychainCounter(keychain: system.keychain)
    let files = SealedFileReader(
      container: container, keys: SealingKeyReader(keychain: system.keychain), rollback: rollback)
    let writer = SealedWriter(
      keys: CarefulKeyMaker(keychain: system.keychain), keychain: system.keychain,
      replacement: replacement)
    return SealedPublisher(
      container: container, reader: SealedStateReader(files: files), writer: writer)
  }
}

// Chooses how other programs are told who is signed in.
import JournalCore
import JournalSealing
import SystemKit

/// Makes what writes the shared files in this launch.
@MainActor final class SealingFactory {
  /// What is left in the shared defaults for a person who looks.
  let hints: PublishingHints
  private let system: System
  private let switches: LaunchSwitches
  private let replacement: any FileReplacing
  private let defaults: UserDefaultsReader

  init(system: System, switches: LaunchSwitches) {
    self.system = system
    self.switches = switches
    replacement =
      switches.writesInPlace
      ? InPlaceReplacement()
      : AtomicReplacement(
        owner: JournalIdentifiers.appBundle, identifiers: system.identifiers)
    defaults = UserDefaultsReader(
      container: { try await system.containers.container(forGroup: JournalIdentifiers.group) },
      privateContainer: system.containers.privateContainer)
    hints = PublishingHints(reader: defaults, replacement: replacement, clock: system.clock)
  }

  /// The publisher, which notes what stands in its way.
  func makePublisher(store: JournalStore, notices: CurrentNotices) -> Publisher {
    Publisher(
      states: makeStates(), store: store, widgetCenter: system.widgetCenter,
      hints: hints, notices: notices)
  }

  private func makeStates() -> any StatePublishing {
    if switches.keepsStateInDefaults {
      return DefaultsPublisher(reader: defaults, replacement: replacement)
    }
    return makeSealedPublisher()
  }

  private func makeSealedPublisher() -> SealedPublisher {
    let system = system
    let container: ContainerLocating = {
      try await system.containers.container(forGroup: JournalIdentifiers.group)
    }
    let rollback: any RollbackGuarding =
      switches.acceptsRollback ? UnguardedCounter() : KeychainCounter(keychain: system.keychain)
    let files = SealedFileReader(
      container: container, keys: SealingKeyReader(keychain: system.keychain), rollback: rollback)
    let writer = SealedWriter(
      keys: makeKeys(), keychain: system.keychain,
      replacement: replacement)
    return SealedPublisher(
      container: container, reader: SealedStateReader(files: files), writer: writer)
  }

  private func makeKeys() -> any SealingKeyProviding {
    switches.remintsKeys
      ? RemintingKeyMaker(keychain: system.keychain) : CarefulKeyMaker(keychain: system.keychain)
  }
}

// Chooses how other programs are told who is signed in.
import JournalCore
import JournalSealing
import SystemKit

/// Makes what writes the shared files in this launch.
@MainActor final class SealingFactory {
  /// What is left in the shared defaults for a person who looks.
  let hints: PublishingHints
  /// When widgets are asked for their timelines.
  let reloads: any WidgetReloading
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
    reloads =
      switches.reloadsAlways
      ? ReloadAlways(center: system.widgetCenter, clock: system.clock)
      : ReloadWhenChanged(center: system.widgetCenter)
  }

  /// The publisher, which notes what stands in its way.
  func makePublisher(store: JournalStore, notices: CurrentNotices) -> Publisher {
    Publisher(
      states: makeStates(), store: store, reloads: reloads, hints: hints, notices: notices)
  }

  private func makeStates() -> any StatePublishing {
    let states = makeSharedStates()
    return switches.leavesSession ? LeavingPublisher(states) : states
  }

  private func makeSharedStates() -> any StatePublishing {
    if switches.keepsStateInDefaults {
      return DefaultsPublisher(reader: defaults, replacement: replacement)
    }
    return makeSealedPublisher()
  }

  private func makeSealedPublisher() -> SealedPublisher {
    let system = system
    let container = makeContainer()
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

  private func makeContainer() -> ContainerLocating {
    let containers = system.containers
    guard switches.remembersContainerPath else {
      return { try await containers.container(forGroup: JournalIdentifiers.group) }
    }
    let remembered = RememberedContainer(containers: containers, replacement: replacement)
    return { try await remembered.container() }
  }

  private func makeKeys() -> any SealingKeyProviding {
    switches.remintsKeys
      ? RemintingKeyMaker(keychain: system.keychain) : CarefulKeyMaker(keychain: system.keychain)
  }
}

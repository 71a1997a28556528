// Chooses how a launch finds out who is signed in.
import SystemKit

/// Makes what a session is restored by in this launch.
@MainActor struct RestorationFactory {
  private let system: System
  private let switches: LaunchSwitches

  init(system: System, switches: LaunchSwitches) {
    self.system = system
    self.switches = switches
  }

  /// The reader of the session that was kept.
  func makeRestoring(
    keychain: SessionKeychain, revocations: Revocations
  ) -> any SessionRestoring {
    let container = system.containers.privateContainer
    let restoring: any SessionRestoring =
      switches.greetsGhosts
      ? keychain
      : FreshInstallation(
        keychain: keychain, revocations: revocations,
        hasStore: { container.contains(StoreSchema.fileName) })
    return switches.takesUnreadableForAbsent ? HastyRestoration(restoring) : restoring
  }

  /// What keeps the app going in the background while it finishes something.
  func makeBackgroundTime() -> any BackgroundTime {
    switches.ignoresExpiration
      ? EndlessBackgroundTime(application: system.application)
      : LimitedBackgroundTime(application: system.application)
  }
}

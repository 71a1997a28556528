// Where a lab is put together: the one place that names concrete types.
import Portal
import SystemKit

/// Builds a lab's objects, once, from the system's doors.
@MainActor struct CompositionRoot {
  private let system: System
  private let bundle: String

  init(system: System) {
    self.system = system
    bundle = system.connection.launch.bundle
  }

  /// The lab that this bundle is.
  func makeProgram() -> LabProgram {
    let title = bundle == LabIdentifiers.left ? "Left Lab" : "Right Lab"
    return LabProgram(
      title: title,
      pages: [
        SliderPage(makePortal: makePortal, changed: system.setNeedsRender),
        DropBoxPage(
          sender: bundle, container: locateContainer, notifications: system.notifications,
          replacement: makeReplacement(), identifiers: system.identifiers,
          changed: system.setNeedsRender),
        DefaultsPage(
          sender: bundle, standard: system.defaults.standard,
          suite: system.defaults.suite(named: LabIdentifiers.group),
          changed: system.setNeedsRender),
        CoordinationPage(
          sender: bundle, container: locateContainer, coordinator: system.fileCoordinator,
          clock: system.clock,
          replacement: makeReplacement(),
          staysInBackground: chosen("presenter.background") == "kept",
          changed: system.setNeedsRender),
        NotificationsPage(
          notifications: system.notifications, local: system.localNotifications,
          changed: system.setNeedsRender),
      ], setNeedsRender: system.setNeedsRender)
  }

  private func makePortal() async throws -> PortalEnd {
    PortalEnd(
      "slider", sender: bundle, container: try await locateContainer(), writing: makeWriting(),
      signal: makeSignal())
  }

  private func makeWriting() -> any PortalWriting {
    if chosen("file.write") == "inplace" { return PiecemealWriting(clock: system.clock) }
    return AtomicWriting(makeReplacement())
  }

  private func makeSignal() -> any PortalSignal {
    if chosen("portal.signal") == "file-monitor" {
      return FileMonitorSignal(monitors: system.fileMonitors)
    }
    return DarwinSignal(LabIdentifiers.portal, notifications: system.notifications)
  }

  private func makeReplacement() -> AtomicReplacement {
    AtomicReplacement(owner: bundle, identifiers: system.identifiers)
  }

  private func locateContainer() async throws -> Folder {
    let found = try await system.containers.container(forGroup: LabIdentifiers.group)
    guard let found else { throw LabTrouble.noContainer }
    return found
  }

  private func chosen(_ variant: String) -> String? {
    system.connection.launch.variants[variant]
  }
}

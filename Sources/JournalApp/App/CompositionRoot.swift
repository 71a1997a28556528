// The one place that puts the app together: it builds, hands out, and does nothing after that.
import Architecture
import SystemKit

/// Builds the app's objects, once, from the system's doors.
@MainActor struct CompositionRoot {
  private let system: System

  init(system: System) {
    self.system = system
  }

  /// The app, ready for its launch.
  func makeProgram() -> JournalProgram {
    let tracing = SystemTracing(connection: system.connection)
    let switches = LaunchSwitches(system.connection.launch.variants)
    let sealing = SealingFactory(system: system, switches: switches)
    let dependencies = DependencyContainer(
      system: system, sealing: sealing,
      importing: ImportingFactory(system: system, switches: switches),
      restoration: RestorationFactory(system: system, switches: switches), tracing: tracing)
    let stack = makeStack(switches: switches, tracing: tracing)
    let factory = LiveAppFactory(
      dependencies: dependencies, system: system, switches: switches, tracing: tracing)
    let coordinator = AppCoordinator(stack: stack, factory: factory, tracing: tracing)
    let alerts = AlertQueue { [system] in system.setNeedsRender() }
    let links = LinkOpener(
      places: coordinator, restored: system.connection.launch.restoredRoute,
      exchange: { await dependencies.foreground.value.exchange() },
      onUnknown: { alerts.ask(.unknownLink) })
    return JournalProgram(
      services: dependencies, reloads: sealing.reloads, stack: stack, coordinator: coordinator,
      links: links, alerts: alerts, setNeedsRender: { [system] in system.setNeedsRender() })
  }

  /// The stack of screens; a change of it is a new frame, and another place to come back to.
  private func makeStack(switches: LaunchSwitches, tracing: any Tracing) -> any AppStack {
    let routes = RouteSaver(application: system.application)
    return StackFactory(switches: switches, tracing: tracing).makeStack { [system] screens in
      routes.save(screens)
      system.setNeedsRender()
    }
  }
}

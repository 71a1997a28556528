// Where everything is put together: the only file that knows all of it.
import Architecture
import JournalCore
import SystemKit

/// The app: takes the system apart, builds the object graph, and hands events to who they concern.
@MainActor final class CompositionRoot: Program {
  private let system: System
  private let dependencies: DependencyContainer
  private let stack: any AppStack
  private let coordinator: AppCoordinator
  private let alerts: AlertQueue
  private let links: LinkOpener
  private let reloads: any WidgetReloading

  init(system: System) {
    self.system = system
    let tracing = SystemTracing(connection: system.connection)
    let switches = LaunchSwitches(system.connection.launch.variants)
    let sealing = SealingFactory(system: system, switches: switches)
    reloads = sealing.reloads
    let dependencies = DependencyContainer(
      system: system, sealing: sealing,
      importing: ImportingFactory(system: system, switches: switches),
      restoration: RestorationFactory(system: system, switches: switches), tracing: tracing)
    let routes = RouteSaver(application: system.application)
    let stack = StackFactory(switches: switches, tracing: tracing).makeStack { screens in
      routes.save(screens)
      system.setNeedsRender()
    }
    let factory = LiveAppFactory(
      dependencies: dependencies, system: system, switches: switches, tracing: tracing)
    let coordinator = AppCoordinator(stack: stack, factory: factory, tracing: tracing)
    let alerts = AlertQueue { system.setNeedsRender() }
    links = LinkOpener(
      coordinator: coordinator, restored: system.connection.launch.restoredRoute,
      exchange: { await dependencies.foreground.value.exchange() },
      onUnknown: { alerts.ask(.unknownLink) })
    self.dependencies = dependencies
    self.stack = stack
    self.coordinator = coordinator
    self.alerts = alerts
    dependencies.notices.onKeyMissing = { [weak self] in self?.askForNewKey() }
  }

  func launch() async {
    coordinator.start()
    let session = dependencies.session.value
    session.onChange = { [weak self] in self?.sessionChanged($0) }
    session.onWaiting = { [system] in system.setNeedsRender() }
    await session.restore()
  }

  func handle(_ event: Event) async -> Reply? {
    switch event {
    case .tap, .textChanged:
      if !alerts.receive(event) { stack.screens.last?.receive(event) }
    case .back:
      if alerts.shown == nil { stack.back() }
    case .scenePhase(.active):
      Task { await dependencies.foreground.value.becameActive() }
    case .scenePhase(.inactive):
      dependencies.foreground.value.resignedActive()
    case .scenePhase(.background):
      dependencies.foreground.value.resignedActive()
      Task { await dependencies.foreground.value.enteredBackground() }
      Task { await reloads.wentBehind() }
    case .protectedData(available: true):
      Task { await dependencies.foreground.value.becameReadable() }
    case .openURL(let url):
      Task {
        await dependencies.session.value.restore()
        await links.open(url)
      }
    case .darwinNotification, .memoryWarning, .protectedData(available: false),
      .significantTimeChange, .backgroundTaskExpiration, .timelineRequest, .intent, .shareRequest,
      .terminate, .fileEvent, .relinquish, .presentedItemDidChange:
      break
    }
    return nil
  }

  func render() -> ViewTree? {
    var tree =
      stack.screens.last?.content()
      ?? waitingView(isWaiting: dependencies.session.value.isWaiting)
    tree.canGoBack = stack.screens.count > 1
    tree.isModal = stack.isTopModal
    if let alert = alerts.shown { tree.alert = alert }
    return tree
  }

  private func askForNewKey() {
    alerts.ask(
      .keyMissing { [dependencies] in
        Task { await dependencies.publisher.value.startAfresh(dependencies.session.value) }
      })
  }

  private func sessionChanged(_ status: SessionStatus) {
    switch status {
    case .unknown: break
    case .signedOut(let wasEndedElsewhere):
      links.signedOut()
      coordinator.show(.signedOut(wasEndedElsewhere: wasEndedElsewhere))
    case .signedIn(let account):
      coordinator.show(.signedIn(account))
      Task {
        await links.signedIn()
        await dependencies.foreground.value.signedIn()
      }
    }
  }
}

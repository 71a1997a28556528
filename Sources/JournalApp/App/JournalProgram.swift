// The app while it runs: each event goes to the part that it concerns, and the session is followed.
import Architecture
import SystemKit

/// Hands events on, and shows whatever the stack has on top.
@MainActor final class JournalProgram: Program {
  private let services: DependencyContainer
  private let reloads: any WidgetReloading
  private let stack: any AppStack
  private let coordinator: AppCoordinator
  private let links: LinkOpener
  private let alerts: AlertQueue
  private let setNeedsRender: @MainActor () -> Void

  init(
    services: DependencyContainer, reloads: any WidgetReloading, stack: any AppStack,
    coordinator: AppCoordinator, links: LinkOpener, alerts: AlertQueue,
    setNeedsRender: @escaping @MainActor () -> Void
  ) {
    self.services = services
    self.reloads = reloads
    self.stack = stack
    self.coordinator = coordinator
    self.links = links
    self.alerts = alerts
    self.setNeedsRender = setNeedsRender
    services.notices.onKeyMissing = { [weak self] in self?.askForNewKey() }
  }

  func launch() async {
    coordinator.start()
    let session = services.session.value
    session.onChange = { [weak self] in self?.sessionChanged($0) }
    session.onWaiting = setNeedsRender
    await session.restore()
  }

  func handle(_ event: Event) async -> Reply? {
    switch event {
    case .tap, .textChanged:
      if !alerts.receive(event) { stack.screens.last?.receive(event) }
    case .back:
      if alerts.shown == nil { stack.back() }
    case .scenePhase(.active):
      Task { await services.foreground.value.becameActive() }
    case .scenePhase(.inactive):
      services.foreground.value.resignedActive()
    case .scenePhase(.background):
      services.foreground.value.resignedActive()
      Task { await services.foreground.value.enteredBackground() }
      Task { await reloads.wentBehind() }
    case .protectedData(available: true):
      Task { await services.foreground.value.becameReadable() }
    case .openURL(let url):
      Task {
        await services.session.value.restore()
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
      ?? waitingView(isWaiting: services.session.value.isWaiting)
    tree.canGoBack = stack.screens.count > 1
    tree.isModal = stack.isTopModal
    if let alert = alerts.shown { tree.alert = alert }
    return tree
  }

  private func askForNewKey() {
    alerts.ask(
      .keyMissing { [services] in
        Task { await services.publisher.value.startAfresh(services.session.value) }
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
        await services.foreground.value.signedIn()
      }
    }
  }
}

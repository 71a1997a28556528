// The flow of looking at what came in.
import Architecture
import SystemKit

/// Makes the screen of the inbox.
@MainActor protocol InboxFactory: AnyObject {
  /// The inbox.
  func makeInbox() -> AppScreen
}

/// Shows the inbox; there is nowhere to go from there but back.
@MainActor final class InboxCoordinator: Coordinator {
  let trace: CoordinatorTrace
  private let stack: any AppStack
  private let factory: any InboxFactory
  private let finish: @MainActor () -> Void

  init(
    under parent: CoordinatorTrace, stack: any AppStack, factory: any InboxFactory,
    finish: @escaping @MainActor () -> Void
  ) {
    trace = CoordinatorTrace("Inbox", under: parent)
    self.stack = stack
    self.factory = factory
    self.finish = finish
  }

  func start() {
    stack.push(factory.makeInbox(), by: trace.name, onRemove: finish)
  }
}

// The coordinator of the whole program: somebody is signed in, or nobody is.
import Architecture
import JournalCore
import SystemKit

/// What the whole program shows.
enum AppDestination: Hashable {
  case signedOut(wasEndedElsewhere: Bool)
  case signedIn(Account)
}

/// Makes what the two halves of the program need.
@MainActor protocol AppFactory: AnyObject {
  /// The screens of signing in.
  func makeAuthFactory() -> any AuthFactory
  /// The flow of somebody who is signed in.
  func makeMain(
    for account: Account, under parent: CoordinatorTrace, stack: any AppStack,
    finish: @escaping @MainActor () -> Void
  ) -> any MainFlow
}

/// The flow of somebody who is signed in, however it finds its way.
@MainActor protocol MainFlow: Coordinator, PlaceOpening {}

/// Shows one of the two halves; lives as long as the process.
@MainActor final class AppCoordinator: Coordinator, PlaceOpening {
  let trace: CoordinatorTrace
  private let stack: any AppStack
  private let factory: any AppFactory
  private let children = Children()
  private weak var main: (any MainFlow)?
  private var shown: AppDestination?

  init(stack: any AppStack, factory: any AppFactory, tracing: any Tracing) {
    trace = CoordinatorTrace("App", tracing: tracing)
    self.stack = stack
    self.factory = factory
  }

  /// Nothing yet: what comes first depends on who is signed in, of which the root tells.
  func start() {}

  /// Shows `destination` from its first screen, and lets go of what was there.
  func show(_ destination: AppDestination) {
    guard destination != shown else { return }
    shown = destination
    stack.clear()
    switch destination {
    case .signedOut(let wasEndedElsewhere): showAuth(wasEndedElsewhere: wasEndedElsewhere)
    case .signedIn(let account): showMain(account)
    }
  }

  /// Goes to a place inside the journal.
  ///
  /// - Returns: Whether there is such a place; if not, everything is as it was.
  func open(_ path: Route.Path) -> Bool {
    main?.open(path) ?? false
  }

  private func showAuth(wasEndedElsewhere: Bool) {
    children.run { finish in
      AuthCoordinator(
        under: trace, stack: stack, factory: factory.makeAuthFactory(),
        wasEndedElsewhere: wasEndedElsewhere, finish: finish)
    }
  }

  private func showMain(_ account: Account) {
    children.run(any: { finish in
      let main = factory.makeMain(for: account, under: trace, stack: stack, finish: finish)
      self.main = main
      return main
    })
  }
}

// The flow of somebody who isn't signed in.
import Architecture
import SystemKit

/// Makes the screens of signing in.
@MainActor protocol AuthFactory: AnyObject {
  /// The screen at the bottom of the flow.
  func makeSignIn(
    wasEndedElsewhere: Bool, onForgotPassword: @escaping @MainActor () -> Void
  ) -> AppScreen
  /// The screen that asks for a mail with a new password.
  func makeForgotPassword() -> AppScreen
}

/// Decides what comes next until somebody is signed in, which the session tells the program's root:
/// there is one owner of that decision, and it isn't this flow.
@MainActor final class AuthCoordinator: Coordinator {
  let trace: CoordinatorTrace
  private let stack: any AppStack
  private let factory: any AuthFactory
  private let wasEndedElsewhere: Bool
  private let finish: @MainActor () -> Void

  init(
    under parent: CoordinatorTrace, stack: any AppStack, factory: any AuthFactory,
    wasEndedElsewhere: Bool, finish: @escaping @MainActor () -> Void
  ) {
    trace = CoordinatorTrace("Auth", under: parent)
    self.stack = stack
    self.factory = factory
    self.wasEndedElsewhere = wasEndedElsewhere
    self.finish = finish
  }

  func start() {
    let screen = factory.makeSignIn(
      wasEndedElsewhere: wasEndedElsewhere,
      onForgotPassword: { [weak self] in self?.showForgotPassword() })
    stack.push(screen, by: trace.name, onRemove: finish)
  }

  private func showForgotPassword() {
    stack.push(factory.makeForgotPassword(), by: trace.name)
  }
}

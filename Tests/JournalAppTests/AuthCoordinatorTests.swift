// The flow of signing in, alone: a stub factory, a real navigator.
import Testing

@testable import JournalApp

@MainActor @Suite struct AuthCoordinatorTests {
  let stack = StubStack()
  let factory = StubAuthFactory()

  private func start(finish: @escaping @MainActor () -> Void = {}) -> AuthCoordinator {
    let coordinator = AuthCoordinator(
      under: stack.trace, stack: stack.navigator, factory: factory, wasEndedElsewhere: true,
      finish: finish)
    coordinator.start()
    return coordinator
  }

  @Test func `it begins with the screen of signing in, which learns why it is there`() {
    withExtendedLifetime(start()) {
      #expect(stack.names == ["SignIn"])
      #expect(factory.wasEndedElsewhere == true)
    }
  }

  @Test func `a forgotten password is one screen further`() {
    withExtendedLifetime(start()) {
      factory.onForgotPassword?()
      #expect(stack.names == ["SignIn", "ForgotPassword"])
    }
  }

  @Test func `it is finished when its first screen is gone`() {
    var finishedCount = 0
    let coordinator = start { finishedCount += 1 }
    factory.onForgotPassword?()
    stack.navigator.back()
    #expect(finishedCount == 0)
    stack.navigator.clear()
    #expect(finishedCount == 1)
    withExtendedLifetime(coordinator) {}
  }
}

// The whole program's two halves, alone: one is let go before the other is shown.
import JournalCore
import Testing

@testable import JournalApp

@MainActor @Suite struct AppCoordinatorTests {
  let stack = StubStack()
  let factory = StubAppFactory()
  let coordinator: AppCoordinator

  init() {
    coordinator = AppCoordinator(
      stack: stack.navigator, factory: factory, tracing: SilentTracing())
    coordinator.start()
  }

  @Test func `nothing is shown until somebody says who is signed in`() {
    #expect(stack.names.isEmpty)
    #expect(!coordinator.open(.profile))
  }

  @Test func `signing out ends every flow of the account`() {
    coordinator.show(.signedIn(Self.account()))
    #expect(coordinator.open(.edit("1")))
    coordinator.show(.signedOut(wasEndedElsewhere: true))
    #expect(stack.names == ["SignIn"])
    #expect(factory.auth.wasEndedElsewhere == true)
    #expect(!coordinator.open(.entries))
  }

  @Test func `being told the same twice changes nothing`() {
    coordinator.show(.signedIn(Self.account()))
    #expect(coordinator.open(.inbox))
    coordinator.show(.signedIn(Self.account()))
    #expect(stack.names == ["Entries", "Inbox"])
  }

  private static func account() -> Account {
    Account(id: "ada", displayName: "Ada", region: "UK")
  }
}

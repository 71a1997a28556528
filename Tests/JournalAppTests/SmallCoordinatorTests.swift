// The flows of one screen each: pushed at once, finished with it.
import Architecture
import Testing

@testable import JournalApp

@MainActor @Suite struct SmallCoordinatorTests {
  let stack = StubStack()

  @Test func `the inbox is a flow of one screen`() {
    var isFinished = false
    let flow = InboxCoordinator(
      under: stack.trace, stack: stack.navigator, factory: StubInboxFactory(),
      finish: { isFinished = true })
    flow.start()
    #expect(stack.names == ["Inbox"])
    stack.navigator.clear()
    #expect(isFinished)
  }

  @Test func `the profile is a flow of one screen`() {
    var isFinished = false
    let flow = ProfileCoordinator(
      under: stack.trace, stack: stack.navigator, factory: StubProfileFactory(),
      finish: { isFinished = true })
    flow.start()
    #expect(stack.names == ["Profile"])
    stack.navigator.clear()
    #expect(isFinished)
  }
}

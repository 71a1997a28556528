// The inbox's logic over a stub: what is new, what was seen, and what went wrong.
import JournalCore
import Testing

@testable import JournalApp

@MainActor @Suite struct InboxViewModelTests {
  /// Holds what came in, and fails when it is told to.
  @MainActor final class StubInbox: InboxReading {
    var content = InboxContent()
    var failure: JournalError?
    private(set) var seen = 0

    func inbox(after number: Int) throws(JournalError) -> InboxContent {
      if let failure { throw failure }
      var content = content
      content.arrivals.removeAll { $0.number <= number }
      return content
    }

    func lastSeenArrival() throws(JournalError) -> Int { seen }

    func markSeen(through number: Int) throws(JournalError) { seen = number }

    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
  }

  let inbox = StubInbox()

  @Test func `an arrival is seen once it was shown, and stays while it is looked at`() async {
    inbox.content.arrivals = [.init(number: 1, title: "Lisbon")]
    let model = InboxViewModel(inbox: inbox)
    await model.send(.appeared)
    #expect(model.state == .loaded(inbox.content))
    #expect(inbox.seen == 1)
    await model.send(.tryAgainTapped)
    #expect(model.state == .loaded(inbox.content))
    let next = InboxViewModel(inbox: inbox)
    await next.send(.appeared)
    #expect(next.state == .empty)
  }

  @Test func `a failure is said, and trying again takes it back`() async {
    inbox.failure = .diskFull
    let model = InboxViewModel(inbox: inbox)
    await model.send(.appeared)
    #expect(model.state == .failed(.diskFull))
    inbox.failure = nil
    await model.send(.tryAgainTapped)
    #expect(model.state == .empty)
  }
}

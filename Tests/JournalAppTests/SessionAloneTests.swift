// The session alone: stubs of what was kept and of the traces that it leaves.
import JournalCore
import SystemKit
import Testing

@testable import JournalApp

@MainActor @Suite struct SessionAloneTests {
  /// Answers as the test says.
  @MainActor final class StubRestoring: SessionRestoring {
    var stored = StoredSession.absent

    func load() async -> StoredSession { stored }
  }

  /// Takes down what the session leaves behind.
  @MainActor final class SpyTraces: SessionTraces {
    private(set) var lines: [String] = []

    func lastGeneration() -> Int { 7 }

    func setCurrentAccount(_ account: String?, generation: Int) {
      lines.append("\(account ?? "nobody") \(generation)")
    }

    func sessionIsKept(_ isKept: Bool) { lines.append("kept: \(isKept)") }

    func withdraw(generation: Int) async { lines.append("withdrawn \(generation)") }
  }

  let device = FakeDevice()
  let restoring = StubRestoring()
  let traces = SpyTraces()

  private func makeSession() -> Session {
    let system = device.makeSystem()
    let keychain = SessionKeychain(keychain: system.keychain)
    let server = JournalServer(network: system.network)
    return Session(
      keychain: keychain, restoring: restoring, server: server,
      revocations: Revocations(keychain: keychain, server: server), traces: traces,
      clock: system.clock)
  }

  @Test func `nobody was signed in, and the number of the last session still counts`() async {
    let session = makeSession()
    await session.restore()
    #expect(session.status == .signedOut(wasEndedElsewhere: false))
    #expect(session.generation == 7)
    #expect(traces.lines == ["nobody 7"])
  }

  @Test func `what can't be read yet is taken for nothing, until it can`() async {
    restoring.stored = .unavailable
    let session = makeSession()
    await session.restore()
    #expect(session.status == .unknown)
    #expect(session.isWaiting)
    #expect(traces.lines.isEmpty)
    restoring.stored = .absent
    await session.restore()
    #expect(session.status == .signedOut(wasEndedElsewhere: false))
  }
}

/// Notices as a test gives them.
@MainActor final class StubNotices: JournalNotices {
  var current: [JournalNotice] = []
}

@MainActor @Suite struct NoticesAboveTheListTests {
  @Test func `a notice stands above an empty list`() async {
    let notices = StubNotices()
    notices.current = [.sessionNotKept]
    let model = EntriesViewModel(
      journal: StubJournal(), notices: notices,
      exits: .init(toEntry: { _ in }, toNewEntry: {}, toInbox: {}, toProfile: {}))
    await model.send(.appeared)
    #expect(model.state == .empty([.sessionNotKept]))
  }
}

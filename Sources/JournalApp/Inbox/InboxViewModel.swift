// The logic of the inbox: what came in since it was last looked at, and what was turned away.
import Architecture
import JournalCore
import Observation

/// What came into the journal from outside.
struct InboxContent: Hashable {
  /// A capture that became an entry.
  struct Arrival: Hashable {
    /// Counts up with every import.
    var number: Int
    var title: String
  }

  /// A capture that was turned away.
  struct Rejection: Hashable {
    var id: String
    var name: String
    var problem: CaptureProblem
  }

  var arrivals: [Arrival] = []
  var rejections: [Rejection] = []
}

/// What the inbox's screen needs of the store.
@MainActor protocol InboxReading: AnyObject {
  /// Everything that came in after the arrival with this number, and all that was turned away.
  func inbox(after number: Int) throws(JournalError) -> InboxContent
  /// The number of the last arrival that was looked at.
  func lastSeenArrival() throws(JournalError) -> Int
  /// Remembers that everything up to this number was looked at.
  func markSeen(through number: Int) throws(JournalError)
  /// Word of every change.
  func changes() -> AsyncStream<Void>
}

@Observable @MainActor final class InboxViewModel: ViewModel {
  enum State: Hashable {
    case loading
    case loaded(InboxContent)
    case empty
    case failed(JournalError)
  }

  enum Action {
    case appeared
    case tryAgainTapped
  }

  let trace = ViewModelTrace<State>("Inbox")
  private(set) var state: State = .loading { didSet { trace.record(state) } }
  @ObservationIgnored private let inbox: any InboxReading
  /// What had been seen when the screen appeared; what came since stays while it is looked at.
  @ObservationIgnored private var seen: Int?

  init(inbox: any InboxReading) {
    self.inbox = inbox
  }

  func send(_ action: Action) async {
    switch action {
    case .appeared:
      let changes = inbox.changes()
      load()
      for await _ in changes { load() }
    case .tryAgainTapped: load()
    }
  }

  private func load() {
    guard !Task.isCancelled else { return }
    do {
      let since = try seen ?? inbox.lastSeenArrival()
      seen = since
      let content = try inbox.inbox(after: since)
      if let last = content.arrivals.map(\.number).max(), last > (try inbox.lastSeenArrival()) {
        try inbox.markSeen(through: last)
      }
      let next = content == InboxContent() ? State.empty : .loaded(content)
      if next != state { state = next }
    } catch let error as JournalError {
      state = .failed(error)
    } catch {
      state = .failed(.failed("\(error)"))
    }
  }
}

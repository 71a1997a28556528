// The logic of the inbox: what came in since it was last looked at, and what was turned away.
import Architecture
import JournalCore
import Observation

/// Shows what came in since the last look.
@Observable @MainActor final class InboxViewModel: ViewModel {
  /// The states of the inbox; they exclude each other.
  enum State: Hashable {
    case loading
    case loaded(InboxContent)
    case empty
    case failed(JournalError)
  }

  /// The acts of a person on this screen, and its appearing.
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

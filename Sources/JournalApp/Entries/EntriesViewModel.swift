// The logic of the list of entries: what is stored, kept up to date while it is on screen.
import Architecture
import Observation

/// Lists the entries and follows every change while it is on screen.
@Observable @MainActor final class EntriesViewModel: ViewModel {
  /// One entry in the list.
  struct Row: Hashable {
    var id: String
    var title: String
    var text: String
  }

  /// What is listed, and how much of it is shown.
  struct List: Hashable {
    var rows: [Row]
    var shownCount = EntryLimits.pageLength

    /// The rows on screen: so many, and no more than fit one screen's description.
    var shownRows: ArraySlice<Row> {
      var size = 0
      return rows.prefix(shownCount).prefix { row in
        size += row.title.utf8.count
        return size <= EntryLimits.shownTitlesSize
      }
    }
  }

  /// The states of the list; they exclude each other.
  enum State: Hashable {
    case loading
    case loaded(List, [JournalNotice])
    case empty([JournalNotice])
    case failed(JournalError)
  }

  /// The acts of a person on this screen, and its appearing.
  enum Action {
    case appeared
    case entryTapped(id: String)
    case showMoreTapped
    case tryAgainTapped
    case newEntryTapped
    case inboxTapped
    case profileTapped
  }

  /// Where the list leads.
  struct Exits {
    var toEntry: @MainActor (String) -> Void
    var toNewEntry: @MainActor () -> Void
    var toInbox: @MainActor () -> Void
    var toProfile: @MainActor () -> Void
  }

  let trace = ViewModelTrace<State>("Entries")
  private(set) var state: State = .loading { didSet { trace.record(state) } }
  @ObservationIgnored private let journal: any Journal
  @ObservationIgnored private let notices: any JournalNotices
  @ObservationIgnored private let exits: Exits

  init(journal: any Journal, notices: any JournalNotices, exits: Exits) {
    self.journal = journal
    self.notices = notices
    self.exits = exits
  }

  func send(_ action: Action) async {
    switch action {
    case .appeared: await follow()
    case .entryTapped(let id): exits.toEntry(id)
    case .showMoreTapped: showMore()
    case .tryAgainTapped: await load()
    case .newEntryTapped: exits.toNewEntry()
    case .inboxTapped: exits.toInbox()
    case .profileTapped: exits.toProfile()
    }
  }

  /// Loads now and after every change, until the screen is left.
  private func follow() async {
    let changes = journal.changes()
    await load()
    for await _ in changes { await load() }
  }

  private func load() async {
    do {
      let entries = try await journal.entries()
      guard !Task.isCancelled else { return }
      show(entries)
    } catch {
      state = .failed(error)
    }
  }

  private func show(_ entries: [Entry]) {
    var next = State.empty(notices.current)
    if !entries.isEmpty {
      var list = List(rows: entries.map { Row(id: $0.id, title: $0.title, text: $0.text) })
      if case .loaded(let shown, _) = state { list.shownCount = shown.shownCount }
      next = .loaded(list, notices.current)
    }
    if next != state { state = next }
  }

  private func showMore() {
    guard case .loaded(var list, let notices) = state else { return }
    list.shownCount += EntryLimits.pageLength
    state = .loaded(list, notices)
  }
}

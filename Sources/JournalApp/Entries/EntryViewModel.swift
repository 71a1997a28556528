// The logic of reading one entry.
import Architecture
import Observation

/// Shows one entry and deletes it when asked.
@Observable @MainActor final class EntryViewModel: ViewModel {
  /// An entry with what belongs to it.
  struct Page: Hashable {
    var entry: Entry
    var photos: [EntryPhoto]
  }

  /// The states of one entry; they exclude each other.
  enum State: Hashable {
    case loaded(Page)
    case deleting(Page)
    /// It was deleted somewhere else meanwhile.
    case gone
    case failed(Page, JournalError)
  }

  /// The acts of a person on this screen, and its appearing.
  enum Action {
    case appeared
    case editTapped
    case deleteTapped
  }

  let trace = ViewModelTrace<State>("Entry")
  private(set) var state: State { didSet { trace.record(state) } }
  @ObservationIgnored private let id: String
  @ObservationIgnored private let journal: any Journal
  @ObservationIgnored private let onEdit: @MainActor () -> Void
  @ObservationIgnored private let onDeleted: @MainActor () -> Void

  init(
    page: Page, journal: any Journal, onEdit: @escaping @MainActor () -> Void,
    onDeleted: @escaping @MainActor () -> Void
  ) {
    id = page.entry.id
    state = .loaded(page)
    self.journal = journal
    self.onEdit = onEdit
    self.onDeleted = onDeleted
  }

  func send(_ action: Action) async {
    switch action {
    case .appeared: await follow()
    case .editTapped: onEdit()
    case .deleteTapped: await delete()
    }
  }

  private func follow() async {
    for await _ in journal.changes() { reload() }
  }

  private func reload() {
    guard let shown, !Task.isCancelled else { return }
    do {
      let page = try journal.entry(id).map { Page(entry: $0, photos: shown.photos) }
      let next = page.map(State.loaded) ?? .gone
      if next != state { state = next }
    } catch {
      state = .failed(shown, error)
    }
  }

  private func delete() async {
    guard let shown else { return }
    if case .deleting = state { return }
    state = .deleting(shown)
    do {
      try await journal.delete(id)
      guard !Task.isCancelled else { return }
      onDeleted()
    } catch {
      guard !Task.isCancelled else { return }
      state = .failed(shown, error)
    }
  }

  private var shown: Page? {
    switch state {
    case .loaded(let page), .deleting(let page), .failed(let page, _): page
    case .gone: nil
    }
  }
}

// Puts the screens of the entries together from what they need.
import Architecture
import SystemKit

/// Makes the real screens of the entries.
@MainActor final class LiveEntriesFactory: EntriesFactory {
  /// How the list is drawn.
  typealias ListView = @MainActor (EntriesViewModel.State) -> View<EntriesViewModel.Action>

  private let journal: any Journal
  private let drafts: any DraftKeeping
  private let notices: any JournalNotices
  private let listView: ListView
  private let tracing: any Tracing

  init(
    journal: any Journal, drafts: any DraftKeeping, notices: any JournalNotices,
    listView: @escaping ListView, tracing: any Tracing
  ) {
    self.journal = journal
    self.drafts = drafts
    self.notices = notices
    self.listView = listView
    self.tracing = tracing
  }

  func makeEntries(_ exits: EntriesViewModel.Exits) -> AppScreen {
    let model = EntriesViewModel(journal: journal, notices: notices, exits: exits)
    return AppScreen(
      "Entries", location: .entries, model: model, tracing: tracing, appeared: .appeared,
      view: listView)
  }

  func makeEntry(
    _ id: String, onEdit: @escaping @MainActor () -> Void,
    onDeleted: @escaping @MainActor () -> Void
  ) -> AppScreen? {
    guard let entry = find(id) else { return nil }
    let photos = (try? journal.photos(of: id)) ?? []  // unreadable: the words are what counts
    let page = EntryViewModel.Page(entry: entry, photos: photos)
    let model = EntryViewModel(
      page: page, journal: journal, onEdit: onEdit, onDeleted: onDeleted)
    return AppScreen(
      "Entry", location: .entry(id), model: model, tracing: tracing, appeared: .appeared,
      view: entryView)
  }

  func makeEditor(of id: String?, onDone: @escaping @MainActor () -> Void) -> AppScreen? {
    let entry = id.flatMap(find)
    guard id == nil || entry != nil else { return nil }
    let model = EntryEditorViewModel(
      editing: entry, journal: journal, drafts: drafts, onDone: onDone)
    return AppScreen(
      "EntryEditor", location: id.map(Route.Path.edit) ?? .newEntry, model: model,
      tracing: tracing, view: entryEditorView)
  }

  func holdsEntry(_ id: String) -> Bool { find(id) != nil }

  var holdsDraft: Bool {
    (try? drafts.draft(of: nil)) != nil  // unreadable: the editor that opens finds none either
  }

  private func find(_ id: String) -> Entry? {
    try? journal.entry(id)  // unreadable: the list says what is wrong with the store
  }
}

// The view of the list of entries, in each of its states.
import SystemKit

/// The list of entries.
func entriesView(_ state: EntriesViewModel.State) -> View<EntriesViewModel.Action> {
  switch state {
  case .loading:
    return View(title: "Entries", elements: [.progress("Loading")] + entriesButtons)
  case .empty(let notices):
    let nothing = Element<EntriesViewModel.Action>.text("No entries yet")
    return View(title: "Entries", elements: texts(notices) + [nothing] + entriesButtons)
  case .loaded(let list, let notices):
    let rows = list.shownRows.map { row in
      Element.row(
        id: row.id, title: row.title, action: EntriesViewModel.Action.entryTapped(id: row.id))
    }
    return View(
      title: "Entries", elements: texts(notices) + entriesButtons + rows + more(list))
  case .failed(let error):
    return View(
      title: "Entries",
      elements: [.text(error.text, style: .error), .button("Try Again", action: .tryAgainTapped)]
        + entriesButtons)
  }
}

/// The ways that lead on from the list.
var entriesButtons: [Element<EntriesViewModel.Action>] {
  [
    .button("New Entry", role: .primary, action: .newEntryTapped),
    .button("Inbox", action: .inboxTapped),
    .button("Profile", action: .profileTapped),
  ]
}

/// What is said besides the entries.
func texts(_ notices: [JournalNotice]) -> [Element<EntriesViewModel.Action>] {
  notices.map { .text($0.text, style: .caption) }
}

/// The way to the rows that aren't shown yet.
func more(_ list: EntriesViewModel.List) -> [Element<EntriesViewModel.Action>] {
  list.rows.count > list.shownCount ? [.button("Show More", action: .showMoreTapped)] : []
}

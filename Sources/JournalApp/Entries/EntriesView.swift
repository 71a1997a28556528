// What the list of entries looks like in each of its states.
import SystemKit

/// The list of entries.
func entriesView(_ state: EntriesViewModel.State) -> View<EntriesViewModel.Action> {
  switch state {
  case .loading:
    return View(title: "Entries", elements: [.progress("Loading")] + entriesButtons)
  case .empty(let problem):
    let nothing = Element<EntriesViewModel.Action>.text("No entries yet")
    return View(title: "Entries", elements: note(problem) + [nothing] + entriesButtons)
  case .loaded(let list, let problem):
    let rows = list.rows.prefix(list.shownCount).map { row in
      Element.row(
        id: row.id, title: row.title, action: EntriesViewModel.Action.entryTapped(id: row.id))
    }
    return View(
      title: "Entries", elements: note(problem) + entriesButtons + rows + more(list))
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

/// What is said when the widget can't be told.
func note(_ problem: PublishingProblem?) -> [Element<EntriesViewModel.Action>] {
  problem.map { [.text($0.text, style: .caption)] } ?? []
}

/// The way to the rows that aren't shown yet.
func more(_ list: EntriesViewModel.List) -> [Element<EntriesViewModel.Action>] {
  list.rows.count > list.shownCount ? [.button("Show More", action: .showMoreTapped)] : []
}

extension PublishingProblem {
  /// What the person reads.
  var text: String {
    switch self {
    case .noContainer: "Journal can't reach its widget"
    case .diskFull: "There is no room left to bring the widget up to date"
    case .noKey: "Journal can't seal what its widget reads"
    case .keyMissing: "The key to what the widget reads is missing"
    case .failed: "The widget couldn't be brought up to date"
    }
  }
}

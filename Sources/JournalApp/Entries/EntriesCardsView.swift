// Another look of the same list: a card for each entry, with the beginning of what it says.
import JournalCore
import SystemKit

/// The list of entries as cards.
func entriesCardsView(_ state: EntriesViewModel.State) -> View<EntriesViewModel.Action> {
  guard case .loaded(let list, let notices) = state else { return entriesView(state) }
  let cards = list.shownRows.map { row in
    let firstLine = EntryTitle.make(from: CaptureKind.firstLine(of: row.text))
    return Element.row(
      id: row.id, title: row.title,
      detail: firstLine.isEmpty ? nil : String(firstLine.unicodeScalars.prefix(80)),
      action: EntriesViewModel.Action.entryTapped(id: row.id))
  }
  let heading = Element<EntriesViewModel.Action>.text("Your cards", style: .headline)
  return View(
    title: "Entries", elements: texts(notices) + [heading] + cards + more(list) + entriesButtons)
}

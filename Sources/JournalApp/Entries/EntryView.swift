// What one entry looks like.
import SystemKit

/// The screen of one entry, which bears its title.
func entryView(_ state: EntryViewModel.State) -> View<EntryViewModel.Action> {
  switch state {
  case .loaded(let entry):
    return View(title: entry.title, elements: text(of: entry) + buttons(entry, isEnabled: true))
  case .deleting(let entry):
    return View(title: entry.title, elements: text(of: entry) + buttons(entry, isEnabled: false))
  case .gone:
    return View(title: "Entry", elements: [.text("This entry was deleted")])
  case .failed(let entry, let error):
    let problem = Element<EntryViewModel.Action>.text(error.text, style: .error)
    return View(
      title: entry.title,
      elements: [problem] + text(of: entry) + buttons(entry, isEnabled: true))
  }
}

private func text(of entry: Entry) -> [Element<EntryViewModel.Action>] {
  guard !entry.text.isEmpty else { return [] }
  let shown = entry.text.prefix(EntryLimits.shownTextLength)
  let isWhole = shown.endIndex == entry.text.endIndex
  return [.text(String(shown))]
    + (isWhole ? [] : [.text("The rest is too long to be shown", style: .caption)])
}

private func buttons(_ entry: Entry, isEnabled: Bool) -> [Element<EntryViewModel.Action>] {
  let canBeEdited = entry.text.utf8.count <= EntryLimits.textSize
  return [
    .button("Edit", role: .primary, isEnabled: isEnabled && canBeEdited, action: .editTapped),
    .button("Delete", role: .destructive, isEnabled: isEnabled, action: .deleteTapped),
  ]
}

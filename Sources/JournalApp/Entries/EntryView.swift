// The view of one entry, in each of its states.
import SystemKit

/// The screen of one entry, which bears its title.
func entryView(_ state: EntryViewModel.State) -> View<EntryViewModel.Action> {
  switch state {
  case .loaded(let page): return view(of: page, isEnabled: true)
  case .deleting(let page): return view(of: page, isEnabled: false)
  case .gone:
    return View(title: "Entry", elements: [.text("This entry was deleted")])
  case .failed(let page, let error):
    let problem = Element<EntryViewModel.Action>.text(error.text, style: .error)
    return view(of: page, isEnabled: true, above: [problem])
  }
}

private func view(
  of page: EntryViewModel.Page, isEnabled: Bool,
  above: [Element<EntryViewModel.Action>] = []
) -> View<EntryViewModel.Action> {
  View(
    title: page.entry.title,
    elements: above + text(of: page.entry) + page.photos.map(element)
      + buttons(page.entry, isEnabled: isEnabled))
}

/// A photo that is lost is said to be: a name alone would pass for the picture.
private func element(of photo: EntryPhoto) -> Element<EntryViewModel.Action> {
  guard photo.isThere else {
    return .text("\(photo.name) is no longer on this device", style: .error)
  }
  return .image(name: photo.name, label: photo.name)
}

private func text(of entry: Entry) -> [Element<EntryViewModel.Action>] {
  guard !entry.text.isEmpty else { return [] }
  guard entry.text.utf8.count <= EntryLimits.textSize else {
    return [.text("The text is too long to be shown", style: .caption)]
  }
  return [.text(entry.text)]
}

private func buttons(_ entry: Entry, isEnabled: Bool) -> [Element<EntryViewModel.Action>] {
  let canBeEdited = entry.text.utf8.count <= EntryLimits.textSize
  return [
    .button("Edit", role: .primary, isEnabled: isEnabled && canBeEdited, action: .editTapped),
    .button("Delete", role: .destructive, isEnabled: isEnabled, action: .deleteTapped),
  ]
}

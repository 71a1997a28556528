// The view of the editor, in each of its states.
import SystemKit

/// The editor of a new entry or of one that is there.
func entryEditorView(_ state: EntryEditorViewModel.State) -> View<EntryEditorViewModel.Action> {
  switch state {
  case .editing(let form):
    return View(title: title(form), elements: elements(form, isEnabled: true))
  case .saving(let form):
    return View(title: title(form), elements: elements(form, isEnabled: false))
  case .failed(let form, let problem):
    return View(
      title: title(form),
      elements: [.text(problem.text, style: .error)] + elements(form, isEnabled: true))
  }
}

private func title(_ form: EntryEditorViewModel.Form) -> String {
  form.replacedID == nil ? "New Entry" : "Edit Entry"
}

private func elements(
  _ form: EntryEditorViewModel.Form, isEnabled: Bool
) -> [Element<EntryEditorViewModel.Action>] {
  notes(form) + [
    .field("Title", value: form.words.title, isEnabled: isEnabled) { .titleChanged($0.revealed) },
    .field("Text", value: form.words.text, isEnabled: isEnabled) { .textChanged($0.revealed) },
    .button("Save", role: .primary, isEnabled: isEnabled, action: .saveTapped),
    .button("Cancel", role: .cancel, isEnabled: isEnabled, action: .cancelTapped),
  ]
}

/// What is to be known about the draft.
private func notes(
  _ form: EntryEditorViewModel.Form
) -> [Element<EntryEditorViewModel.Action>] {
  if let problem = form.draftProblem {
    return [.text("Save soon: this can't be kept as a draft. \(problem.text)", style: .error)]
  }
  return form.isDraft ? [.text("This isn't saved yet", style: .caption)] : []
}

extension EntryEditorViewModel.Problem {
  /// What the person reads.
  var text: String {
    switch self {
    case .noTitle: "Give it a title"
    case .titleTooLong: "The title is too long"
    case .textTooLong: "The text is too long"
    case .journal(let error): error.text
    }
  }
}

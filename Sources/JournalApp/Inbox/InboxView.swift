// The view of the inbox, in each of its states.
import SystemKit

/// The inbox.
func inboxView(_ state: InboxViewModel.State) -> View<InboxViewModel.Action> {
  switch state {
  case .loading: return View(title: "Inbox", elements: [.progress("Loading")])
  case .empty: return View(title: "Inbox", elements: [.text("Nothing new")])
  case .failed(let error):
    return View(
      title: "Inbox",
      elements: [.text(error.text, style: .error), .button("Try Again", action: .tryAgainTapped)])
  case .loaded(let content):
    return View(title: "Inbox", elements: arrivals(content) + rejections(content))
  }
}

private func arrivals(_ content: InboxContent) -> [Element<InboxViewModel.Action>] {
  guard !content.arrivals.isEmpty else { return [.text("Nothing new")] }
  let rows = content.arrivals.prefix(EntryLimits.pageLength).map {
    Element<InboxViewModel.Action>.row(id: "arrival \($0.number)", title: $0.title, action: nil)
  }
  return [.text("Imported", style: .headline)] + rows
}

private func rejections(_ content: InboxContent) -> [Element<InboxViewModel.Action>] {
  guard !content.rejections.isEmpty else { return [] }
  let rows = content.rejections.prefix(EntryLimits.pageLength).map {
    Element<InboxViewModel.Action>.row(
      id: "rejection \($0.id)", title: "\($0.name): \($0.problem.rawValue)", action: nil)
  }
  return [.text("Quarantine", style: .headline)] + rows
}

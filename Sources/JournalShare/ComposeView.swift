// The view of the compose sheet, a pure function of its state.
import JournalCore
import SystemKit

/// The view of the compose sheet.
enum ComposeView {
  /// The sheet in `state`; nothing once the request is over.
  static func view(
    for state: ComposeViewModel.State
  ) -> View<ComposeViewModel.Action>? {
    switch state {
    case .editing(let draft): sheet(draft, isEnabled: true)
    case .posting(let draft): sheet(draft, isEnabled: false)
    case .failed(let draft, let error):
      sheet(draft, isEnabled: true, alert: alert(for: error, draft))
    case .posted, .cancelled: nil
    }
  }

  private static func sheet(
    _ draft: ComposeViewModel.Draft, isEnabled: Bool, alert: Alert<ComposeViewModel.Action>? = nil
  ) -> View<ComposeViewModel.Action> {
    View(
      title: "Add to Journal", alert: alert,
      elements: draft.items.flatMap(preview) + [
        .field("Note", value: draft.note, isEnabled: isEnabled) { .noteChanged($0.revealed) },
        .button(
          "Post", role: .primary, isEnabled: isEnabled && draft.canBePosted, action: .postTapped),
        .button("Cancel", role: .cancel, isEnabled: isEnabled, action: .cancelTapped),
      ])
  }

  private static func preview(of item: SharedItem) -> [Element<ComposeViewModel.Action>] {
    switch SharedItemPreview(item) {
    case .link(let host, let url): [.text(host, style: .headline), .text(url, style: .caption)]
    case .noLink(let words):
      [.text(words), .text("This is no web address; it is kept as text", style: .caption)]
    case .text(let lines): lines.map { .text($0) }
    case .photo(let name): [.image(name: name, label: name)]
    }
  }

  private static func alert(
    for error: CaptureError, _ draft: ComposeViewModel.Draft
  ) -> Alert<ComposeViewModel.Action> {
    let words = CaptureErrorWords(error)
    var alert = Alert<ComposeViewModel.Action>(
      title: words.title, message: words.message,
      buttons: [
        (label: "Keep Editing", role: .primary, action: .keepEditingTapped),
        (label: "Discard", role: .destructive, action: .discardTapped),
      ])
    if case .unreadableItem(let name) = error, draft.items.count > 1,
      draft.without(name).canBePosted
    {
      alert.buttons.insert(
        (label: "Post Without It", role: .standard, action: .postWithoutItTapped), at: 1)
    }
    return alert
  }
}

// The view of the quick note: a button that keeps a moment, and how many wait to be read.
import JournalCore
import SystemKit

/// The quick note's view.
enum QuickNoteView {
  /// The name of the button's intent, which is the id of its node.
  static let remember = "quick-note.remember"

  /// The card for `entry` in a size.
  static func card(for entry: QuickNoteEntry, in family: WidgetFamily) -> WidgetCard {
    switch entry.content {
    case .placeholder:
      return WidgetCard(
        nodes: title + [status(entry.content)], url: JournalIdentifiers.entriesURL,
        isPlaceholder: true)
    case .signedOut, .unknown:
      // NB: no button at all: a dimmed one would say that it comes back by itself.
      return WidgetCard(
        nodes: title + [status(entry.content)], url: JournalIdentifiers.entriesURL)
    case .waiting, .unreachable, .notKept:
      // The count is a tap behind, from the tap until the system has asked once more.
      return WidgetCard(
        nodes: title + [status(entry.content), button(for: entry.content)],
        url: JournalIdentifiers.entriesURL, privacySensitive: ["waiting"],
        invalidatable: ["waiting", remember])
    }
  }

  private static var title: [ViewNode] {
    [.text(id: "title", text: "Quick Note", style: .headline)]
  }

  private static func status(_ content: QuickNoteEntry.Content) -> ViewNode {
    switch content {
    case .placeholder: .redacted(id: "waiting", length: 14)
    case .waiting(let count): .text(id: "waiting", text: words(for: count), style: .body)
    case .signedOut: .text(id: "waiting", text: "Sign in to keep notes", style: .body)
    case .unknown: .text(id: "waiting", text: "Open Journal to keep notes", style: .body)
    case .unreachable: .text(id: "waiting", text: "Journal can't be reached", style: .error)
    case .notKept(let why): .text(id: "waiting", text: "Not kept: \(why)", style: .error)
    }
  }

  private static func button(for content: QuickNoteEntry.Content) -> ViewNode {
    .button(
      id: remember, label: "Remember this", role: .primary, isEnabled: content != .unreachable)
  }

  private static func words(for count: Int) -> String {
    switch count {
    case ...0: "No notes waiting"
    case 1: "1 note waiting"
    default: "\(count) notes waiting"
    }
  }
}

// The view of the card is a pure function, because the system draws it when this process is gone.
import JournalCore
import SystemKit

/// The widget's view.
enum JournalCardView {
  /// The card for `entry` in a size.
  static func card(for entry: JournalEntry, in family: WidgetFamily = .systemSmall) -> WidgetCard {
    switch entry.content {
    case .placeholder:
      WidgetCard(nodes: placeholder, url: JournalIdentifiers.entriesURL, isPlaceholder: true)
    case .loading:
      WidgetCard(nodes: loading, url: JournalIdentifiers.entriesURL)
    case .signedOut:
      // Signed out, the link waits behind the sign-in screen and leads to the entries after it.
      WidgetCard(nodes: signedOut, url: JournalIdentifiers.entriesURL)
    case .unreachable:
      WidgetCard(nodes: unreachable, url: JournalIdentifiers.entriesURL)
    case .journal(let owner, let count, let newestTitle):
      // What somebody wrote is nobody else's affair; how much they wrote may be seen.
      WidgetCard(
        nodes: journal(owner: owner, count: count, newestTitle: newestTitle)
          .filter { family != .accessoryRectangular || $0.id != "newest" },
        url: JournalIdentifiers.entriesURL, privacySensitive: ["title", "newest"])
    }
  }

  private static var placeholder: [ViewNode] {
    [
      .text(id: "title", text: "Journal", style: .headline),
      .redacted(id: "count", length: 9),
      .redacted(id: "newest", length: 16),
    ]
  }

  private static var loading: [ViewNode] {
    [.text(id: "title", text: "Loading…", style: .body)]
  }

  private static var signedOut: [ViewNode] {
    [.text(id: "title", text: "Sign in to see your journal", style: .body)]
  }

  /// What is broken is the build: nobody at the glass has done anything wrong.
  private static var unreachable: [ViewNode] {
    [.text(id: "title", text: "Journal can't be reached", style: .error)]
  }

  private static func journal(owner: String, count: Int, newestTitle: String?) -> [ViewNode] {
    var nodes: [ViewNode] = [
      .text(id: "title", text: owner, style: .headline),
      .text(id: "count", text: words(for: count), style: .body),
    ]
    if let newestTitle, count > 0 {
      nodes.append(.text(id: "newest", text: newestTitle, style: .caption))
    }
    return nodes
  }

  private static func words(for count: Int) -> String {
    switch count {
    case ...0: "No entries yet"
    case 1: "1 entry"
    default: "\(count) entries"
    }
  }
}

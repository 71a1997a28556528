// The card's words, to the letter.
import JournalCore
import SystemKit
import Testing

@testable import JournalWidget

struct JournalCardViewTests {
  func card(_ content: JournalEntry.Content) -> WidgetCard {
    JournalCardView.card(for: JournalEntry(date: 0, content: content))
  }

  func texts(_ content: JournalEntry.Content) -> [String] {
    card(content).nodes.compactMap { node in
      guard case .text(_, let text, _) = node else { return nil }
      return text
    }
  }

  @Test(
    arguments: [
      (0, nil, ["Ada", "No entries yet"]), (1, "Rain", ["Ada", "1 entry", "Rain"]),
      (2, "Sun", ["Ada", "2 entries", "Sun"]), (1_000, "", ["Ada", "1000 entries", ""]),
      (0, "Gone", ["Ada", "No entries yet"]), (-1, "Gone", ["Ada", "No entries yet"]),
    ] as [(Int, String?, [String])])
  func `a journal's card has owner, count and newest title`(
    count: Int, newest: String?, expected: [String]
  ) {
    #expect(texts(.journal(owner: "Ada", count: count, newestTitle: newest)) == expected)
  }

  @Test func `the signed-out card invites to sign in`() {
    #expect(texts(.signedOut) == ["Sign in to see your journal"])
    #expect(!card(.signedOut).isPlaceholder)
  }

  @Test func `the unreachable card asks nobody to sign in`() {
    #expect(texts(.unreachable) == ["Journal can't be reached"])
    #expect(!card(.unreachable).isPlaceholder)
  }

  @Test func `the placeholder shows the name and the outlines of two lines`() {
    let placeholder = card(.placeholder)
    #expect(texts(.placeholder) == ["Journal"])
    #expect(placeholder.isPlaceholder)
    let outlines = placeholder.nodes.filter {
      if case .redacted = $0 { true } else { false }
    }
    #expect(outlines.count == 2)
  }

  @Test(
    arguments: [
      .placeholder, .signedOut, .unreachable, .journal(owner: "Ada", count: 1, newestTitle: "Rain"),
    ] as [JournalEntry.Content])
  func `a tap leads to the entries and the ids are unique`(content: JournalEntry.Content) {
    let card = card(content)
    #expect(card.url == "journal://entries")
    #expect(Set(card.nodes.map(\.id)).count == card.nodes.count)
  }
}

// The compose sheet's words, to the letter.
import JournalCore
import SystemKit
import Testing

@testable import JournalShare

@MainActor struct ComposeViewTests {
  func tree(_ state: ComposeViewModel.State) throws -> ViewTree {
    RenderedView(try #require(ComposeView.view(for: state))).tree
  }

  func draft(_ items: SharedItem..., note: String = "") -> ComposeViewModel.Draft {
    ComposeViewModel.Draft(items: items, note: note)
  }

  func texts(_ item: SharedItem) throws -> [String] {
    try tree(.editing(draft(item))).nodes.compactMap { node in
      switch node {
      case .text(_, let text, _): text
      case .image(_, let name, _): name
      default: nil
      }
    }
  }

  @Test func `the sheet has a title, a note and two buttons`() throws {
    let tree = try tree(.editing(draft(.text("words"), note: "nice")))
    #expect(tree.title == "Add to Journal")
    #expect(tree.alert == nil)
    #expect(
      tree.nodes.suffix(3) == [
        .field(id: "field:Note", label: "Note", value: "nice", isSecure: false, isEnabled: true),
        .button(id: "button:Post", label: "Post", role: .primary, isEnabled: true),
        .button(id: "button:Cancel", label: "Cancel", role: .cancel, isEnabled: true),
      ])
  }

  @Test func `a link is previewed by its host and address`() throws {
    #expect(
      try texts(.link("https://example.com/a")) == ["example.com", "https://example.com/a"])
    #expect(
      try texts(.link("no address"))
        == ["no address", "This is no web address; it is kept as text"])
  }

  @Test func `a text is previewed by its first lines, each cut to a length`() throws {
    #expect(try texts(.text("one\n\ntwo\nthree\nfour")) == ["one", "two", "three"])
    let long = String(repeating: "x", count: 500)
    #expect(try texts(.text(long)) == [String(repeating: "x", count: 120) + "…"])
  }

  @Test func `a photo is previewed by its name`() throws {
    #expect(try texts(.photo(name: "tram.png", provider: 0)) == ["tram.png"])
  }

  @Test func `while it is posted nothing can be touched`() throws {
    for node in try tree(.posting(draft(.text("words")))).nodes {
      switch node {
      case .field(_, _, _, _, let isEnabled), .button(_, _, _, let isEnabled):
        #expect(!isEnabled)
      default: break
      }
    }
  }

  @Test(arguments: [
    (CaptureError.noContainer, "Journal can't be reached"),
    (.diskFull, "There is no room left"), (.locked, "This device is locked"),
    (.unreadableItem("tram.png"), "tram.png can't be read"),
    (.tooBig, "This is too big for Journal"),
    (.failed("sync inbox: Input/output error"), "Journal couldn't save this"),
  ])
  func `every failure is an alert with two ways on`(error: CaptureError, title: String) throws {
    let tree = try tree(.failed(draft(.text("words"), note: "nice"), error))
    let alert = try #require(tree.alert)
    #expect(alert.title == title)
    #expect(alert.buttons.map(\.label) == ["Keep Editing", "Discard"])
    #expect(!alert.message.isEmpty)
    #expect(tree.title == "Add to Journal")
  }

  @Test func `once the request is over there is no sheet`() {
    #expect(ComposeView.view(for: .posted) == nil)
    #expect(ComposeView.view(for: .cancelled) == nil)
  }
}

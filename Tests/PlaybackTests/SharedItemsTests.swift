// Several things in one step, told apart by their kinds.
import Device
import Testing

@testable import Playback

struct SharedItemsTests {
  private func items(_ text: String) throws -> [ShareableItem]? {
    guard case .bound(let step) = StepRegistry.standard.match(text) else { return nil }
    return try step.arguments.items(0)
  }

  @Test func `a kind counts until another one is named`() throws {
    #expect(
      try items(#"I share the photos "a.png", "b.png" and "c.png""#)
        == [.photo("a.png"), .photo("b.png"), .photo("c.png")])
    #expect(
      try items(#"I share the link "x", the photo "and" and the text "the link""#)
        == [.link("x"), .photo("and"), .text("the link")])
  }

  @Test func `a protected quote belongs to the text`() throws {
    #expect(
      try items(#"I share the text "say \"so\"" and the text 'it\'s'"#)
        == [.text(#"say "so""#), .text("it's")])
  }

  @Test func `one thing is still the step for one thing`() throws {
    guard case .bound(let step) = StepRegistry.standard.match(#"I share the photo "a.png""#) else {
      Issue.record("the step isn't known")
      return
    }
    #expect(step.definition.form == "I share the photo {string}")
  }

  @Test func `twelve can be named, a thirteenth can't`() throws {
    let twelve = (1...12).map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(try items("I share the photos \(twelve)")?.count == 12)
    #expect(try items("I share the photos \(twelve), \"13\"") == nil)
  }
}

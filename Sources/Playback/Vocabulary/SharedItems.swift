// What is shared as scenarios name it: `the link "…"`, `the photos "…" and "…"`.
import Device
import Gherkin

/// Several things that a person shares at once.
struct SharedItems: Sendable {
  /// The most things that one step can name; two more than the journal accepts of photos.
  static let limit = 12

  let items: [ShareableItem]

  /// Reads what the patterns below have found.
  init?(_ text: String) {
    var items: [ShareableItem] = []
    var kind: Substring = ""
    var rest = text[...]
    while let quote = rest.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
      let words = rest[..<quote].split(separator: " ")
      if let word = words.last(where: { $0 != "and" && $0 != "," && $0 != "the" }) { kind = word }
      guard let end = Self.end(ofQuoteAt: quote, in: rest) else { return nil }
      let value = StepText.unquoted(rest[quote...end])
      guard let item = Self.item(kind, value) else { return nil }
      items.append(item)
      rest = rest[rest.index(after: end)...]
    }
    self.items = items
  }

  private static func end(ofQuoteAt start: Substring.Index, in text: Substring) -> Substring.Index?
  {
    var isProtected = false
    var index = text.index(after: start)
    while index < text.endIndex {
      if isProtected {
        isProtected = false
      } else if text[index] == "\\" {
        isProtected = true
      } else if text[index] == text[start] {
        return index
      }
      index = text.index(after: index)
    }
    return nil
  }

  private static func item(_ kind: Substring, _ value: String) -> ShareableItem? {
    switch kind {
    case "link", "links": .link(value)
    case "text", "texts": .text(value)
    case "photo", "photos": .photo(value)
    default: nil
    }
  }
}

extension ParameterType {
  /// `{items}`: two things or more, with their kinds.
  static let items = ParameterType(name: "items", pattern: pattern(atLeast: 2)) { SharedItems($0) }
  /// `{shared}`: one thing or more, with their kinds.
  static let itemOrItems = ParameterType(name: "shared", pattern: pattern(atLeast: 1)) {
    SharedItems($0)
  }

  private static func pattern(atLeast least: Int) -> TextPattern {
    let kinds = ["links", "link", "texts", "text", "photos", "photo"].map {
      TextPattern.text("the \($0) ")
    }
    let next = TextPattern.sequence([
      .anyOf([.text(", "), .text(" and ")]), .optional(.anyOf(kinds)), .quoted,
    ])
    // The longest list first, and each shorter one as what is left when its end is missing.
    var rest = TextPattern.optional(next)
    for _ in (least + 1)..<SharedItems.limit { rest = .optional(.sequence([next, rest])) }
    return .sequence(
      [.anyOf(kinds), .quoted] + Array(repeating: next, count: least - 1) + [rest])
  }
}

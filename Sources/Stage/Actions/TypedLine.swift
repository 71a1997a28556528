// A line that somebody typed, cut into words; what stands in quotes is one word.

/// One word of a typed line.
struct TypedWord: Sendable, Hashable {
  /// What it says, quotes removed.
  let text: String
  /// Whether it stood in quotes, so that it can only be a value.
  let isQuoted: Bool

  /// Words that may stand anywhere and say nothing, so that a step's wording is one of ours too.
  static let fillers: Set = ["the", "a", "an", "i", "my"]

  var isFiller: Bool { !isQuoted && Self.fillers.contains(text.lowercased()) }
}

/// A typed line in words.
struct TypedLine: Sendable, Hashable {
  /// The words that begin a step in a scenario.
  private static let keywords: Set = ["Given", "When", "Then", "And", "But", "*"]

  /// The line without what surrounds it and without a step's keyword.
  let text: String
  /// Its words.
  let words: [TypedWord]

  init(_ line: String) {
    var rest = line.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    if let space = rest.firstIndex(of: " "), Self.keywords.contains(String(rest[..<space])) {
      rest = rest[rest.index(after: space)...].drop(while: \.isWhitespace)
    }
    text = String(rest)
    words = Self.words(of: rest)
  }

  /// Whether there is nothing to do: an empty line or a comment.
  var isBlank: Bool { text.isEmpty || text.hasPrefix("#") }

  private static func words(of line: Substring) -> [TypedWord] {
    var words: [TypedWord] = []
    var rest = line
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "“" {
        rest.removeFirst()
        words.append(TypedWord(text: quoted(&rest), isQuoted: true))
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        rest = rest[word.endIndex...]
        words.append(TypedWord(text: String(word), isQuoted: false))
      }
    }
    return words
  }

  /// What stands before the closing quote, which a hurried person may leave away.
  private static func quoted(_ rest: inout Substring) -> String {
    var text = ""
    while let next = rest.popFirst() {
      switch next {
      case "\"", "”": return text
      case "\\":
        guard let escaped = rest.popFirst() else { return text + "\\" }
        text.append(escaped == "n" ? "\n" : escaped)
      default: text.append(next)
      }
    }
    return text
  }
}

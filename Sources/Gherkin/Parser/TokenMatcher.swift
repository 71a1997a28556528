// Decides whether a line can be what the grammar wants at this point.

/// Takes lines for tokens, and remembers what that depends on: the language and the open fence.
struct TokenMatcher {
  private let dialects: Dialects
  private var keywords: Keywords
  private var openFence: Fence?

  private struct Fence {
    let delimiter: Keyword
    let escaped: [Unicode.Scalar]
    let indent: Int
  }

  private static let fences = [
    (delimiter: Keyword("\"\"\""), escaped: Array("\\\"\\\"\\\"".unicodeScalars)),
    (delimiter: Keyword("```"), escaped: Array("\\`\\`\\`".unicodeScalars)),
  ]

  init(dialects: Dialects) {
    self.dialects = dialects
    keywords = Keywords(dialects["en"] ?? .english, code: "en")
  }

  /// Takes the line for a token of the kind, or answers `nil` when it isn't one.
  mutating func match(
    _ kind: TokenKind, _ line: SourceLine
  ) throws(SyntaxError) -> Token? {
    switch kind {
    case .endOfFile: nil
    case .empty: line.isBlank ? Token(kind: .empty, location: line.location) : nil
    case .comment: matchComment(line)
    case .language: try matchLanguage(line)
    case .tagLine: try matchTags(line)
    case .featureLine: matchTitle(kind, keywords.feature, line)
    case .ruleLine: matchTitle(kind, keywords.rule, line)
    case .backgroundLine: matchTitle(kind, keywords.background, line)
    case .scenarioLine: matchTitle(kind, keywords.scenario, line)
    case .examplesLine: matchTitle(kind, keywords.examples, line)
    case .stepLine: matchStep(line)
    case .docStringSeparator: matchFence(line)
    case .tableRow: matchTableRow(line)
    case .other: matchOther(line)
    }
  }

  private func matchTitle(_ kind: TokenKind, _ words: [Keyword], _ line: SourceLine) -> Token? {
    guard let keyword = words.first(where: line.starts(with:)) else { return nil }
    return Token(
      kind: kind, location: line.location, keyword: keyword.text, text: line.rest(after: keyword),
      language: keywords.code)
  }

  private func matchStep(_ line: SourceLine) -> Token? {
    guard let found = keywords.step.first(where: { line.starts(with: $0.keyword) }) else {
      return nil
    }
    return Token(
      kind: .stepLine, location: line.location, keyword: found.keyword.text,
      keywordType: found.type, text: line.rest(after: found.keyword))
  }

  private func matchComment(_ line: SourceLine) -> Token? {
    guard line.starts(with: "#") else { return nil }
    return Token(
      kind: .comment, location: line.location(column: 1), text: String(scalars: line.scalars))
  }

  private mutating func matchLanguage(_ line: SourceLine) throws(SyntaxError) -> Token? {
    guard let code = LanguageComment.code(in: line) else { return nil }
    guard let dialect = dialects[code] else {
      throw SyntaxError(reason: .languageNotSupported(code), location: line.location)
    }
    keywords = Keywords(dialect, code: code)
    return Token(kind: .language, location: line.location, text: code)
  }

  private func matchTags(_ line: SourceLine) throws(SyntaxError) -> Token? {
    guard line.starts(with: "@") else { return nil }
    return Token(kind: .tagLine, location: line.location, spans: try TagLine.tags(in: line))
  }

  private func matchTableRow(_ line: SourceLine) -> Token? {
    guard line.starts(with: "|") else { return nil }
    return Token(kind: .tableRow, location: line.location, spans: TableLine.cells(in: line))
  }

  private mutating func matchFence(_ line: SourceLine) -> Token? {
    if let fence = openFence {
      guard line.starts(with: fence.delimiter) else { return nil }
      openFence = nil
      return Token(
        kind: .docStringSeparator, location: line.location, keyword: fence.delimiter.text)
    }
    guard let found = Self.fences.first(where: { line.starts(with: $0.delimiter) }) else {
      return nil
    }
    openFence = Fence(delimiter: found.delimiter, escaped: found.escaped, indent: line.indent)
    return Token(
      kind: .docStringSeparator, location: line.location, keyword: found.delimiter.text,
      text: line.rest(after: found.delimiter))
  }

  private func matchOther(_ line: SourceLine) -> Token {
    var scalars = line.removing(indent: openFence?.indent ?? 0)
    if let fence = openFence {
      scalars = scalars.replacing(fence.escaped, with: fence.delimiter.scalars)
    }
    return Token(
      kind: .other, location: line.location(column: 1), text: String(scalars: scalars),
      isBlank: line.isBlank)
  }
}

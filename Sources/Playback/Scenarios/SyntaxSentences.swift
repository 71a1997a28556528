// Mistakes of syntax in sentences that a person can act on.
import Gherkin

extension ParseError {
  /// The mistake as a problem with its place in the file.
  func problem(in file: String) -> ScenarioProblem {
    ScenarioProblem(
      file: file, line: location.line, column: location.column ?? 1, message: reason.sentence,
      hints: reason.hints)
  }
}

extension ParseError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .unexpectedLine(let expected, let found):
      "\"\(found.prefix(80))\" can't stand here; expected \(Self.list(expected))"
    case .unexpectedEndOfFile(let expected) where expected.contains(.tagLine):
      "the file ends too early: the tags above belong to nothing; write "
        + "\(Self.list(Self.tagged(expected))) below them, or take them out"
    case .unexpectedEndOfFile(let expected):
      "the file ends too early; expected \(Self.list(expected))"
    case .inconsistentCellCount: "this row has more or fewer cells than the first row of its table"
    case .languageNotSupported(let code):
      "there is no spoken language \"\(code)\"; write its code, as in `# language: fr`"
    case .whitespaceInTag: "a tag can't have a blank in it; begin the next tag with `@`"
    case .invalidUTF8: description
    }
  }

  fileprivate var hints: [String] {
    guard case .unexpectedLine(let expected, let found) = self, expected.contains(.stepLine)
    else { return [] }
    let word = String(found.prefix { $0 != " " })
    let keywords = ["Given", "When", "Then", "And", "But", "Scenario:", "Examples:", "Background:"]
    let near = keywords.map { keyword in
      let (one, other) = (Array(word.lowercased().utf8.prefix(40)), keyword.lowercased().utf8)
      return (keyword: keyword, distance: EditDistance.between(one, Array(other)))
    }
    guard let nearest = near.min(by: { $0.distance < $1.distance }), nearest.distance <= 2,
      nearest.keyword != word
    else { return [] }
    return ["did you mean \"\(nearest.keyword)\"?"]
  }

  /// What may stand below tags; those of a rule may just as well be a scenario's.
  private static func tagged(_ expected: [TokenKind]) -> [TokenKind] {
    (expected.contains(.ruleLine) && !expected.contains(.scenarioLine) ? [.scenarioLine] : [])
      + expected.filter { $0 != .tagLine }
  }

  private static func list(_ kinds: [TokenKind]) -> String {
    var words = kinds.compactMap(\.words)
    guard let last = words.popLast() else { return "nothing more" }
    return words.isEmpty ? last : "\(words.joined(separator: ", ")) or \(last)"
  }
}

extension TokenKind {
  /// What a person calls such a line; nil for what may stand everywhere.
  fileprivate var words: String? {
    switch self {
    case .endOfFile: "the end of the file"
    case .tagLine: "a tag"
    case .featureLine: "`Feature:`"
    case .ruleLine: "`Rule:`"
    case .backgroundLine: "`Background:`"
    case .scenarioLine: "`Scenario:`"
    case .examplesLine: "`Examples:`"
    case .stepLine: "a step (`Given`, `When`, `Then`, `And`, `But`, `*`)"
    case .docStringSeparator: "`\"\"\"`"
    case .tableRow: "a row of a table (`| ... |`)"
    case .language: "`# language: ...`"
    case .empty, .comment, .other: nil
    }
  }
}

// One language's keywords, made ready for comparing them with the start of a line.

/// A word to compare with the start of a line, code point by code point.
///
/// NB: `String` compares whole characters, so a keyword that is followed by a combining mark, as
/// happens in Hindi and Thai, would not be found with `hasPrefix`.
struct Keyword: Sendable {
  let text: String
  let scalars: [Unicode.Scalar]

  init(_ text: String, suffix: String = "") {
    self.text = text
    scalars = Array((text + suffix).unicodeScalars)
  }
}

/// The keywords of a language in the order in which they are tried.
struct Keywords: Sendable {
  struct StepKeyword: Sendable {
    let keyword: Keyword
    let type: StepKeywordType
  }

  let code: String
  let feature: [Keyword]
  let background: [Keyword]
  let rule: [Keyword]
  let scenario: [Keyword]
  let examples: [Keyword]
  let step: [StepKeyword]

  init(_ dialect: Dialect, code: String) {
    func titles(_ words: [String]) -> [Keyword] { words.map { Keyword($0, suffix: ":") } }
    self.code = code
    feature = titles(dialect.feature)
    background = titles(dialect.background)
    rule = titles(dialect.rule)
    scenario = titles(dialect.scenario + dialect.scenarioOutline)
    examples = titles(dialect.examples)
    step = Self.stepKeywords(dialect)
  }

  /// The step keywords, longest first: some are the beginning of others.
  private static func stepKeywords(_ dialect: Dialect) -> [StepKeyword] {
    let typed: [(words: [String], type: StepKeywordType)] = [
      (dialect.given, .context), (dialect.when, .action), (dialect.then, .outcome),
      (dialect.and + dialect.but, .conjunction),
    ]
    var types: [[Unicode.Scalar]: StepKeywordType] = [:]
    var found: [Keyword] = []
    for (words, type) in typed {
      for keyword in words.map({ Keyword($0) }) {
        if types[keyword.scalars] == nil { found.append(keyword) }
        let isOfOtherType = types[keyword.scalars, default: type] != type
        types[keyword.scalars] = isOfOtherType ? .unknown : type
      }
    }
    let keywords = found.map {
      StepKeyword(keyword: $0, type: types[$0.scalars, default: .unknown])
    }
    return keywords.sorted { $0.keyword.scalars.count > $1.keyword.scalars.count }
  }
}

// What one line of a source turns out to be.

/// The kinds of lines that the grammar knows, named as in error messages.
public enum TokenKind: String, Sendable, Hashable {
  /// What comes after the last line.
  case endOfFile = "EOF"
  /// Nothing but blanks.
  case empty = "Empty"
  /// `# ...`
  case comment = "Comment"
  /// `@a @b`
  case tagLine = "TagLine"
  /// `Feature: ...`
  case featureLine = "FeatureLine"
  /// `Rule: ...`
  case ruleLine = "RuleLine"
  /// `Background: ...`
  case backgroundLine = "BackgroundLine"
  /// `Scenario: ...` or `Scenario Outline: ...`
  case scenarioLine = "ScenarioLine"
  /// `Examples: ...`
  case examplesLine = "ExamplesLine"
  /// `Given ...` and its like.
  case stepLine = "StepLine"
  /// Three double quotes or three backticks.
  case docStringSeparator = "DocStringSeparator"
  /// `| a | b |`
  case tableRow = "TableRow"
  /// `# language: ...`
  case language = "Language"
  /// Any line, where free text may stand.
  case other = "Other"
}

/// A line together with what it was taken for.
struct Token: Sendable {
  let kind: TokenKind
  let location: Location
  /// The keyword or fence that the line begins with.
  var keyword = ""
  var keywordType = StepKeywordType.unknown
  /// What follows the keyword, or the whole line where there is none.
  var text = ""
  /// The tags or the cells of the line.
  var spans: [Span] = []
  var isBlank = false
  /// The code of the spoken language that the keyword is a word of.
  var language = ""

  /// A part of a line.
  struct Span: Sendable, Equatable {
    let column: Int
    let text: String
  }
}

// What one line of a source turns out to be.

/// The kinds of lines that the grammar knows, named as in error messages.
public enum TokenKind: String, Sendable, Hashable {
  case endOfFile = "EOF"
  case empty = "Empty"
  case comment = "Comment"
  case tagLine = "TagLine"
  case featureLine = "FeatureLine"
  case ruleLine = "RuleLine"
  case backgroundLine = "BackgroundLine"
  case scenarioLine = "ScenarioLine"
  case examplesLine = "ExamplesLine"
  case stepLine = "StepLine"
  case docStringSeparator = "DocStringSeparator"
  case tableRow = "TableRow"
  case language = "Language"
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

// What a step is made of in the tree: its keyword, its text and its arguments.

/// What a step's keyword says about its purpose.
public enum StepKeywordType: String, Sendable, Hashable, Encodable {
  /// A keyword that serves every purpose: `*`.
  case unknown = "Unknown"
  /// Sets the scene: `Given`.
  case context = "Context"
  /// Something happens: `When`.
  case action = "Action"
  /// Something must be so: `Then`.
  case outcome = "Outcome"
  /// Goes on as the step before: `And`, `But`.
  case conjunction = "Conjunction"
}

/// One line of a scenario, with the arguments below it.
public struct Step: Sendable, Hashable, Encodable {
  /// Where the keyword stands.
  public let location: Location
  /// The keyword as it was written, with the blank after it where it has one.
  public let keyword: String
  /// The purpose that the keyword stands for.
  public let keywordType: StepKeywordType
  /// The rest of the line.
  public let text: String
  /// The text argument, if there is one.
  public let docString: DocString?
  /// The table argument, if there is one.
  public let dataTable: DataTable?
  /// The step's identity within the file.
  public let id: String
}

/// Text of several lines between two fences.
public struct DocString: Sendable, Hashable, Encodable {
  /// Where the opening fence stands.
  public let location: Location
  /// What stands after the opening fence, such as `json`.
  public let mediaType: String?
  /// The lines between the fences, less the opening fence's indentation.
  public let content: String
  /// The fence: three double quotes or three backticks.
  public let delimiter: String
}

/// A table below a step.
public struct DataTable: Sendable, Hashable, Encodable {
  /// Where the first row starts.
  public let location: Location
  /// The rows, all of the same number of cells.
  public let rows: [TableRow]
}

/// One line of a table.
public struct TableRow: Sendable, Hashable, Encodable {
  /// Where the first bar stands.
  public let location: Location
  /// What stands between the bars.
  public let cells: [TableCell]
  /// The row's identity within the file.
  public let id: String
}

/// What stands between two bars of a table.
public struct TableCell: Sendable, Hashable, Encodable {
  /// Where the value starts.
  public let location: Location
  /// The value, trimmed, its escapes resolved.
  public let value: String
}

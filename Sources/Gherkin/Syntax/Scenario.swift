// What a scenario is made of in the tree: its steps, its examples, and the background before it.

/// Steps that come before every scenario of a feature or a rule.
public struct Background: Sendable, Hashable, Encodable {
  /// Where the keyword stands.
  public let location: Location
  /// The keyword as it was written, without its colon.
  public let keyword: String
  /// The rest of the keyword's line.
  public let name: String
  /// The free text below the keyword's line, without blank lines at its end.
  public let description: String
  /// The steps, in order.
  public let steps: [Step]
  /// The background's identity within the file.
  public let id: String
}

/// One example of behaviour, or an outline of several.
public struct Scenario: Sendable, Hashable, Encodable {
  /// Where the keyword stands.
  public let location: Location
  /// The scenario's own tags.
  public let tags: [Tag]
  /// The keyword as it was written, without its colon.
  public let keyword: String
  /// The rest of the keyword's line.
  public let name: String
  /// The free text below the keyword's line, without blank lines at its end.
  public let description: String
  /// The steps, in order.
  public let steps: [Step]
  /// The tables that fill an outline's placeholders; empty for a plain scenario.
  public let examples: [Examples]
  /// The scenario's identity within the file.
  public let id: String
}

/// A table whose rows each make one scenario of an outline.
public struct Examples: Sendable, Hashable, Encodable {
  /// Where the keyword stands.
  public let location: Location
  /// The tags that the scenarios of this table get in addition.
  public let tags: [Tag]
  /// The keyword as it was written, without its colon.
  public let keyword: String
  /// The rest of the keyword's line.
  public let name: String
  /// The free text below the keyword's line, without blank lines at its end.
  public let description: String
  /// The names of the placeholders; absent when there is no table.
  public let tableHeader: TableRow?
  /// The rows of values.
  public let tableBody: [TableRow]
  /// The table's identity within the file.
  public let id: String
}

// What is wrong with a scenario before it is ever played, with the place to put it right.

/// Something in a scenario file that a person has to put right.
public struct ScenarioProblem: Error, Sendable, Hashable {
  /// The file, as it was named.
  public let file: String
  /// Counted from 1; 0 when it isn't about a place in the file.
  public let line: Int
  /// Counted in code points from 1.
  public let column: Int
  /// What is wrong.
  public let message: String
  /// What may help, a line each.
  public let hints: [String]

  /// Makes a problem.
  public init(file: String, line: Int, column: Int, message: String, hints: [String] = []) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.hints = hints
  }
}

extension ScenarioProblem: CustomStringConvertible {
  /// `file:line:col: message`, the hints below it; what a file says never reaches a terminal raw.
  public var description: String {
    let place = line > 0 ? "\(file):\(line):\(column): " : ""
    return (["\(place)\(message)"] + hints.map { "  \($0)" })
      .map(PlainText.singleLine).joined(separator: "\n")
  }
}

// What can be wrong with an expression, with a mark below the place.

/// A Cucumber expression that can't be understood.
public struct ExpressionError: Error, Sendable, Hashable {
  /// What an expression can have wrong.
  public enum Reason: Sendable, Hashable {
    /// A backslash before a character that needs none.
    case needlessEscape
    /// A backslash at the end.
    case escapedEnd
    /// `(` without `)`.
    case openOptional
    /// `{` without `}`.
    case openParameter
    /// `()`.
    case emptyOptional
    /// `((a))`.
    case optionalInOptional
    /// `({int})`.
    case parameterInOptional
    /// `(a/b)`.
    case alternationInOptional
    /// `a/` or `a//b`.
    case emptyAlternative
    /// `(a)/b`.
    case alternativeOfOptionals
    /// `{a(b)}`.
    case illegalParameterName
    /// `{nothing}`, with the names that exist.
    case unknownParameterType(name: String, known: [String])
  }

  /// What is wrong.
  public let reason: Reason
  /// What was written, whole.
  public let expression: String
  /// The code points of the expression that are wrong, counted from 1.
  public let columns: ClosedRange<Int>
}

extension ExpressionError: CustomStringConvertible {
  /// Three parts: the problem and its column, the expression with a mark below it, the way out.
  public var description: String {
    let blanks = String(repeating: " ", count: columns.lowerBound - 1)
    let length = columns.count
    let mark = length == 1 ? "^" : "^" + String(repeating: "-", count: length - 2) + "^"
    return """
      This Cucumber expression has a problem at column \(columns.lowerBound):

      \(expression)
      \(blanks)\(mark)
      \(reason.problem).
      \(reason.remedy).
      """
  }
}

extension ExpressionError.Reason {
  var problem: String {
    switch self {
    case .needlessEscape:
      "Only the characters '{', '}', '(', ')', '\\', '/' and blanks can be escaped"
    case .escapedEnd: "The end of the expression can't be escaped"
    case .openOptional: "The '(' has no matching ')'"
    case .openParameter: "The '{' has no matching '}'"
    case .emptyOptional: "An optional must hold some text"
    case .optionalInOptional: "An optional can't hold another optional"
    case .parameterInOptional: "An optional can't hold a parameter"
    case .alternationInOptional: "An optional can't hold alternatives"
    case .emptyAlternative: "An alternative can't be empty"
    case .alternativeOfOptionals: "An alternative can't be made of optionals alone"
    case .illegalParameterName: "A parameter's name can't hold any of []()$.|?*+{}/\\"
    case .unknownParameterType(let name, _): "There is no parameter type '\(name)'"
    }
  }

  var remedy: String {
    switch self {
    case .needlessEscape, .escapedEnd: "To mean a backslash, write '\\\\'"
    case .openOptional, .emptyOptional, .optionalInOptional, .parameterInOptional:
      "To mean a '(', write '\\('"
    case .openParameter, .illegalParameterName: "To mean a '{', write '\\{'"
    case .alternationInOptional, .emptyAlternative, .alternativeOfOptionals:
      "To mean a '/', write '\\/'"
    case .unknownParameterType(_, let known): "There are: \(known.joined(separator: ", "))"
    }
  }
}

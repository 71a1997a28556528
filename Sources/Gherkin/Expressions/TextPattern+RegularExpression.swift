// Patterns as regular expressions, for programs other than this one that read the same forms.

extension TextPattern {
  /// The pattern in the notation that JavaScript, Java, Ruby and Python have in common.
  ///
  /// Without groups that capture: to Cucumber those would be values of their own.
  public var regularExpression: String {
    switch self {
    case .text(let literal): Self.escaped(literal)
    case .anyOf(let choices): "(?:\(choices.map(\.regularExpression).joined(separator: "|")))"
    case .sequence(let pieces): pieces.map(\.regularExpression).joined()
    case .optional(let piece): "(?:\(piece.regularExpression))?"
    case .digits: "[0-9]+"
    case .word: #"[^\s]+"#
    case .anything: ".*"
    case .quoted:
      #"(?:"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*')"#
    }
  }

  private static func escaped(_ literal: String) -> String {
    literal.map { #"\.+*?()|[]{}^$"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}

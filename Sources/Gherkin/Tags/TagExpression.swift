// Chooses scenarios by their tags: `@slow and not (@wip or @broken)`.

/// A condition on the tags of a scenario.
///
/// `not` binds closest, then `and`, then `or`. Names may hold `\(`, `\)`, `\\` and an escaped
/// blank.
public struct TagExpression: Sendable, Hashable {
  /// The condition as it was written.
  public let source: String
  /// The condition in the order of its evaluation, operands before operators.
  ///
  /// NB: a list and not a tree, so that no depth of nesting can exhaust the stack.
  private let instructions: [TagInstruction]

  /// Reads a condition; an empty one holds for every scenario.
  ///
  /// Throws ``TagExpressionError`` when it is malformed.
  public init(_ source: String) throws(TagExpressionError) {
    self.source = source
    var parser = TagExpressionParser(source: source)
    instructions = try parser.parse()
  }

  /// The tags that it speaks of, in the order in which they stand.
  public var names: [String] {
    instructions.compactMap { if case .tag(let name) = $0 { name } else { nil } }
  }

  /// Says whether the condition holds for a scenario with these tags, `@` included.
  public func matches(_ tags: some Sequence<String>) -> Bool {
    let tags = Set(tags)
    var values: [Bool] = []
    for instruction in instructions {
      switch instruction {
      case .tag(let name): values.append(tags.contains(name))
      case .not: values.append(!(values.popLast() ?? false))
      case .and, .or:
        let right = values.popLast() ?? false
        let left = values.popLast() ?? false
        values.append(instruction == .and ? left && right : left || right)
      }
    }
    return values.last ?? true
  }
}

/// A condition on tags that can't be understood.
public struct TagExpressionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What a condition can have wrong.
  public enum Reason: Sendable, Hashable {
    /// A tag, `not` or `(` is missing here.
    case expectedOperand
    /// `and`, `or` or `)` is missing here.
    case expectedOperator
    /// `(` without `)`.
    case unmatchedOpening
    /// `)` without `(`.
    case unmatchedClosing
    /// A backslash before something that needs none.
    case illegalEscape(Character)
    /// `@a,@b`, which older tools took for "or".
    case comma
  }

  /// What is wrong.
  public let reason: Reason
  /// The condition.
  public let expression: String
  /// The code point where it was noticed, counted from 1; one past the last for the end.
  public let column: Int

  public var description: String {
    "Tag expression \"\(expression)\" could not be parsed because of syntax error: "
      + problem
  }

  private var problem: String {
    switch reason {
    case .expectedOperand: "Expected operand."
    case .expectedOperator: "Expected operator."
    case .unmatchedOpening: "Unmatched (."
    case .unmatchedClosing: "Unmatched )."
    case .illegalEscape(let character): "Illegal escape before \"\(character)\"."
    case .comma:
      "An invalid tag combination operator was detected. The use of a comma (\",\") to combine "
        + "tags is not supported. Please replace it with either the \"or\" or \"and\" operators "
        + "for tag combinations. For example, use \"@tag1 or @tag2\" or \"@tag1 and @tag2\""
    }
  }
}

/// One step of evaluating a condition on a stack of truth values.
enum TagInstruction: Sendable, Hashable {
  case tag(String)
  case not
  case and
  case or

  /// How close an operator binds.
  var precedence: Int {
    switch self {
    case .tag: 3
    case .not: 2
    case .and: 1
    case .or: 0
    }
  }
}

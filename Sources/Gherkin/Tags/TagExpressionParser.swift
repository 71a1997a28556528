// Puts the operators of a condition on tags behind their operands, by a stack of open operators.

/// Reads one condition from left to right.
struct TagExpressionParser {
  private struct Word {
    let text: String
    let column: Int
    /// Whether it is an operator or a parenthesis, and not a tag that was written to look like one.
    let isSyntax: Bool
  }

  /// What waits on the stack for its right operand or its closing parenthesis.
  private enum Open {
    case operation(TagInstruction)
    case parenthesis(column: Int)
  }

  let source: String
  private var output: [TagInstruction] = []
  private var open: [Open] = []
  private var expectsOperand = true

  init(source: String) { self.source = source }

  mutating func parse() throws(TagExpressionError) -> [TagInstruction] {
    let words = try words()
    if words.isEmpty { return [] }
    for word in words { try take(word) }
    let end = source.unicodeScalars.count + 1
    guard !expectsOperand else { throw error(.expectedOperand, end) }
    while let last = open.popLast() {
      switch last {
      case .operation(let operation): output.append(operation)
      case .parenthesis(let column): throw error(.unmatchedOpening, column)
      }
    }
    return output
  }

  private mutating func take(_ word: Word) throws(TagExpressionError) {
    switch word.isSyntax ? word.text : "" {
    case "not":
      try expect(operand: true, word)
      open.append(.operation(.not))
    case "and", "or":
      try expect(operand: false, word)
      let operation = word.text == "and" ? TagInstruction.and : .or
      closeOperations(bindingAtLeast: operation.precedence)
      open.append(.operation(operation))
      expectsOperand = true
    case "(":
      try expect(operand: true, word)
      open.append(.parenthesis(column: word.column))
    case ")":
      try expect(operand: false, word)
      closeOperations(bindingAtLeast: 0)
      guard open.popLast() != nil else { throw error(.unmatchedClosing, word.column) }
    default:
      try expect(operand: true, word)
      output.append(.tag(word.text))
      expectsOperand = false
    }
  }

  private func expect(operand: Bool, _ word: Word) throws(TagExpressionError) {
    guard operand == expectsOperand else {
      throw error(expectsOperand ? .expectedOperand : .expectedOperator, word.column)
    }
  }

  private mutating func closeOperations(bindingAtLeast precedence: Int) {
    while case .operation(let operation)? = open.last, operation.precedence >= precedence {
      output.append(operation)
      open.removeLast()
    }
  }

  // MARK: - Words

  private func words() throws(TagExpressionError) -> [Word] {
    var words: [Word] = []
    var text: [Unicode.Scalar] = []
    var start = 1
    var escapes = false
    var isPlain = true
    func finish() {
      guard !text.isEmpty else { return }
      let word = String(scalars: text)
      let isOperator = isPlain && ["not", "and", "or"].contains(word)
      words.append(Word(text: word, column: start, isSyntax: isOperator))
      text = []
      isPlain = true
    }
    for (index, scalar) in source.unicodeScalars.enumerated() {
      if text.isEmpty, !escapes { start = index + 1 }
      if escapes {
        guard "()\\".unicodeScalars.contains(scalar) || scalar.isBlank else {
          throw error(.illegalEscape(Character(scalar)), index + 1)
        }
        text.append(scalar)
        (escapes, isPlain) = (false, false)
      } else if scalar == "\\" {
        escapes = true
      } else if scalar == "(" || scalar == ")" {
        finish()
        words.append(Word(text: String(scalar), column: index + 1, isSyntax: true))
      } else if scalar.isBlank {
        finish()
      } else if scalar == "," {
        throw error(.comma, index + 1)
      } else {
        text.append(scalar)
      }
    }
    // A backslash at the very end escapes nothing and stands for itself.
    if escapes { text.append("\\") }
    finish()
    return words
  }

  private func error(_ reason: TagExpressionError.Reason, _ column: Int) -> TagExpressionError {
    TagExpressionError(reason: reason, expression: source, column: column)
  }
}

// Reads a Cucumber expression into its elements.

/// One element of an expression.
enum ExpressionElement: Sendable {
  case text([Unicode.Scalar])
  case optional([Unicode.Scalar])
  case alternation([[ExpressionElement]])
  case parameter(ParameterType)
}

/// A piece of an expression's source, escapes resolved.
private struct ExpressionToken {
  enum Kind { case text, blank, slash, openOptional, closeOptional, openParameter, closeParameter }

  let kind: Kind
  let scalar: Unicode.Scalar
  let column: Int
}

/// Goes through an expression once, from left to right.
struct ExpressionParser {
  private let source: String
  private let types: ParameterTypes
  private let tokens: [ExpressionToken]
  private var position = 0

  init(_ source: String, types: ParameterTypes) throws(ExpressionError) {
    self.source = source
    self.types = types
    tokens = try Self.tokens(of: source)
  }

  mutating func parse() throws(ExpressionError) -> [ExpressionElement] {
    var elements: [ExpressionElement] = []
    while position < tokens.count {
      if let end = try endOfAlternation() {
        elements.append(.alternation(try alternatives(until: end)))
      } else {
        elements.append(try element())
      }
    }
    return ExpressionElement.joiningText(elements)
  }

  // MARK: - Tokens

  private static func tokens(of source: String) throws(ExpressionError) -> [ExpressionToken] {
    var tokens: [ExpressionToken] = []
    var escape: Int?
    for (index, scalar) in source.unicodeScalars.enumerated() {
      let column = index + 1
      let kind = kind(of: scalar)
      if let start = escape {
        guard kind != .text || scalar == "\\" else {
          throw ExpressionError(
            reason: .needlessEscape, expression: source, columns: column...column)
        }
        tokens.append(ExpressionToken(kind: .text, scalar: scalar, column: start))
        escape = nil
      } else if scalar == "\\" {
        escape = column
      } else {
        tokens.append(ExpressionToken(kind: kind, scalar: scalar, column: column))
      }
    }
    if let escape {
      throw ExpressionError(reason: .escapedEnd, expression: source, columns: escape...escape)
    }
    return tokens
  }

  private static func kind(of scalar: Unicode.Scalar) -> ExpressionToken.Kind {
    switch scalar {
    case "/": .slash
    case "(": .openOptional
    case ")": .closeOptional
    case "{": .openParameter
    case "}": .closeParameter
    default: scalar.isBlank ? .blank : .text
    }
  }

  // MARK: - Elements

  private mutating func element() throws(ExpressionError) -> ExpressionElement {
    switch tokens[position].kind {
    case .openOptional: return try optional()
    case .openParameter: return try parameter()
    case .text, .blank, .slash, .closeOptional, .closeParameter:
      position += 1
      return .text([tokens[position - 1].scalar])
    }
  }

  private mutating func optional() throws(ExpressionError) -> ExpressionElement {
    let start = position
    let end = try endOfOptional(at: start)
    let inner = tokens[(start + 1)..<end]
    if let open = inner.firstIndex(where: { $0.kind == .openParameter }) {
      throw error(.parameterInOptional, open...(try endOfParameter(at: open)))
    }
    if let open = inner.firstIndex(where: { $0.kind == .openOptional }) {
      throw error(.optionalInOptional, open...(try endOfOptional(at: open)))
    }
    guard !inner.isEmpty else { throw error(.emptyOptional, start...end) }
    position = end + 1
    return .optional(inner.map(\.scalar))
  }

  /// Where the optional ends that begins at a token; others may stand in it, to be refused later.
  private func endOfOptional(at start: Int) throws(ExpressionError) -> Int {
    var open = [start]
    var index = start + 1
    while index < tokens.count {
      switch tokens[index].kind {
      case .closeOptional:
        open.removeLast()
        if open.isEmpty { return index }
      case .openOptional: open.append(index)
      case .openParameter: index = try endOfParameter(at: index)
      case .slash: throw error(.alternationInOptional, index...index)
      case .text, .blank, .closeParameter: break
      }
      index += 1
    }
    let unclosed = open.last ?? start
    throw error(.openOptional, unclosed...unclosed)
  }

  private func endOfParameter(at start: Int) throws(ExpressionError) -> Int {
    guard let end = tokens[start...].firstIndex(where: { $0.kind == .closeParameter }) else {
      throw error(.openParameter, start...start)
    }
    return end
  }

  private mutating func parameter() throws(ExpressionError) -> ExpressionElement {
    let start = position
    let end = try endOfParameter(at: start)
    let name = tokens[(start + 1)..<end]
    if let bad = name.firstIndex(where: { !ParameterTypes.isAllowedInName($0.scalar) }) {
      throw error(.illegalParameterName, bad...bad)
    }
    position = end + 1
    let text = String(scalars: name.map(\.scalar))
    guard let type = types[text] else {
      throw error(.unknownParameterType(name: text, known: types.names), start...end)
    }
    return .parameter(type)
  }

  // MARK: - Alternatives

  /// Where the alternatives end that begin here: at a blank, a parameter or the end.
  ///
  /// Answers `nil` when there are none, because no `/` stands between.
  private func endOfAlternation() throws(ExpressionError) -> Int? {
    if position > 0 {
      let before = tokens[position - 1].kind
      guard before == .blank || before == .closeParameter else { return nil }
    }
    var end = position
    var hasSlash = false
    while end < tokens.count, tokens[end].kind != .blank, tokens[end].kind != .openParameter {
      if tokens[end].kind == .openOptional { end = try endOfOptional(at: end) }
      hasSlash = hasSlash || tokens[end].kind == .slash
      end += 1
    }
    return hasSlash ? end : nil
  }

  private mutating func alternatives(
    until end: Int
  ) throws(ExpressionError) -> [[ExpressionElement]] {
    var alternatives = [try alternative(until: end)]
    while position < end {
      position += 1
      alternatives.append(try alternative(until: end))
    }
    return alternatives
  }

  private mutating func alternative(until end: Int) throws(ExpressionError) -> [ExpressionElement] {
    let start = position
    var elements: [ExpressionElement] = []
    while position < end, tokens[position].kind != .slash { elements.append(try element()) }
    guard !elements.isEmpty else { throw error(.emptyAlternative, start...start) }
    elements = ExpressionElement.joiningText(elements)
    let hasText = elements.contains { if case .text = $0 { true } else { false } }
    guard hasText else { throw error(.alternativeOfOptionals, start...(position - 1)) }
    return elements
  }

  private func error(
    _ reason: ExpressionError.Reason, _ range: ClosedRange<Int>
  ) -> ExpressionError {
    ExpressionError(
      reason: reason, expression: source,
      columns: column(of: range.lowerBound)...column(of: range.upperBound))
  }

  /// The column of a token; of the place after the last one for the end.
  private func column(of index: Int) -> Int {
    index < tokens.count ? tokens[index].column : source.unicodeScalars.count + 1
  }
}

extension ExpressionElement {
  /// Makes one of texts that stand side by side.
  static func joiningText(_ elements: [ExpressionElement]) -> [ExpressionElement] {
    var joined: [ExpressionElement] = []
    for element in elements {
      if case .text(let text) = element, case .text(let before)? = joined.last {
        joined[joined.count - 1] = .text(before + text)
      } else {
        joined.append(element)
      }
    }
    return joined
  }
}

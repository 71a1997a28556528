// The forms of steps: compares a step's text with one, and finds the values in it.

/// A form such as `I have {int} cucumber(s) in my belly/stomach`.
public struct CucumberExpression: Sendable {
  /// The form as it was written.
  public let source: String
  private let elements: [ExpressionElement]
  /// The longest of the parts that every text of this form has in it, in UTF-8.
  private let landmark: [UInt8]

  /// A value that was found in a text.
  public struct Argument: Sendable {
    /// The name of its kind, empty for `{}`.
    public let typeName: String
    /// What stands in the text, quotes included.
    public let text: String
    /// What the text means: what the kind of parameter made of it.
    public let value: any Sendable
    /// Where it stands in the text.
    public let range: Range<String.Index>
  }

  /// Reads an expression.
  ///
  /// Throws ``ExpressionError``, which says where it is malformed and what to write instead.
  public init(
    _ source: String, types: ParameterTypes = .standard
  ) throws(ExpressionError) {
    self.source = source
    var parser = try ExpressionParser(source, types: types)
    elements = try parser.parse()
    let literals = elements.compactMap { if case .text(let literal) = $0 { literal } else { nil } }
    let longest = literals.max { $0.count < $1.count } ?? []
    var words = String.UnicodeScalarView()
    words.append(contentsOf: longest)
    landmark = Array(String(words).utf8)
  }

  /// The values in a text of this form, in order; `nil` when the text is of another form.
  public func match(_ text: String) -> [Argument]? {
    guard hasLandmark(text) else { return nil }
    var run = ExpressionMatch(elements: elements, text: Array(text.unicodeScalars))
    guard run.matches(from: 0, at: 0) else { return nil }
    var arguments: [Argument] = []
    for (type, found) in run.captures {
      let scalars = text.unicodeScalars
      let start = scalars.index(scalars.startIndex, offsetBy: found.lowerBound)
      let range = start..<scalars.index(start, offsetBy: found.count)
      let raw = String(scalars[range])
      guard let value = type.value(of: raw) else { return nil }
      arguments.append(Argument(typeName: type.name, text: raw, value: value, range: range))
    }
    return arguments
  }

  /// Whether a text has what all of this form have: nearly all of other forms are told by that.
  private func hasLandmark(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var start = 0
      while start + landmark.count <= bytes.count {
        var length = 0
        while length < landmark.count, bytes[start + length] == landmark[length] { length += 1 }
        if length == landmark.count { return true }
        start += 1
      }
      return false
    }
  }
}

/// One comparison of one text with one expression.
private struct ExpressionMatch {
  let elements: [ExpressionElement]
  let text: [Unicode.Scalar]
  var captures: [(type: ParameterType, range: Range<Int>)] = []
  /// Where the rest of the expression is known not to match, so that it is tried once.
  ///
  /// NB: without this, each further `{}` would multiply the time by the length of the text.
  private var failures: Set<Int> = []
  /// An expression with one choice tries everything once anyhow.
  private let remembersFailures: Bool

  init(elements: [ExpressionElement], text: [Unicode.Scalar]) {
    self.elements = elements
    self.text = text
    let choices = elements.filter { if case .text = $0 { false } else { true } }
    remembersFailures = choices.count > 1
  }

  /// Compares the elements from one on with the text from a position on.
  mutating func matches(from element: Int, at position: Int) -> Bool {
    guard element < elements.count else { return position == text.count }
    let key = element * (text.count + 1) + position
    guard !failures.contains(key) else { return false }
    let isMatch =
      switch elements[element] {
      case .text(let literal): matches(literal, then: element + 1, at: position)
      case .optional(let literal):
        matches(literal, then: element + 1, at: position)
          || matches(from: element + 1, at: position)
      case .alternation(let alternatives):
        matches(oneOf: alternatives, then: element + 1, at: position)
      case .parameter(let type): matches(type, then: element + 1, at: position)
      }
    if !isMatch, remembersFailures { failures.insert(key) }
    return isMatch
  }

  private mutating func matches(
    _ literal: [Unicode.Scalar], then next: Int, at position: Int
  ) -> Bool {
    guard let end = text.end(of: literal, from: position) else { return false }
    return matches(from: next, at: end)
  }

  private mutating func matches(
    oneOf alternatives: [[ExpressionElement]], then next: Int, at position: Int
  ) -> Bool {
    for alternative in alternatives {
      var ends = [position]
      for element in alternative {
        ends = Set(ends.flatMap { self.ends(of: element, from: $0) }).sorted(by: >)
      }
      for end in ends where matches(from: next, at: end) { return true }
    }
    return false
  }

  /// Where a part of an alternative can end: with and without it, when it is optional.
  private func ends(of element: ExpressionElement, from position: Int) -> [Int] {
    switch element {
    case .text(let literal): [text.end(of: literal, from: position)].compactMap(\.self)
    case .optional(let literal):
      [text.end(of: literal, from: position), position].compactMap(\.self)
    case .alternation, .parameter: []
    }
  }

  private mutating func matches(
    _ type: ParameterType, then next: Int, at position: Int
  ) -> Bool {
    let count = captures.count
    return type.pattern.match(text, from: position) { end in
      captures.append((type, position..<end))
      if matches(from: next, at: end) { return true }
      captures.removeLast(captures.count - count)
      return false
    }
  }
}

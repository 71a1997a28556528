// What a parameter's text may look like, put together from pieces; a small backtracking matcher.

/// The shape of a piece of text.
///
/// Pieces take as much as they can and give back what the rest of the expression needs, as the
/// pieces of a regular expression do.
public indirect enum TextPattern: Sendable, Hashable {
  /// Exactly this text.
  case text(String)
  /// The first of several that lets the rest match.
  case anyOf([TextPattern])
  /// One after the other.
  case sequence([TextPattern])
  /// The piece or nothing.
  case optional(TextPattern)
  /// One or more of the digits 0 to 9.
  case digits
  /// One or more characters that are not blank.
  case word
  /// Anything, nothing included.
  case anything
  /// Text between two double or two single quotes, in which a backslash protects a quote.
  case quoted
}

extension TextPattern {
  /// Tries every end that the pattern can have from a position, best first.
  ///
  /// Returns true as soon as `rest` accepts one.
  func match(
    _ text: [Unicode.Scalar], from start: Int, then rest: (Int) -> Bool
  ) -> Bool {
    switch self {
    case .text(let literal):
      guard let end = text.end(of: Array(literal.unicodeScalars), from: start) else { return false }
      return rest(end)
    case .anyOf(let choices):
      return choices.contains { $0.match(text, from: start, then: rest) }
    case .sequence(let pieces):
      return Self.match(pieces[...], text, from: start, then: rest)
    case .optional(let piece):
      return piece.match(text, from: start, then: rest) || rest(start)
    case .digits:
      return text.run(from: start, atLeast: 1, then: rest) { ("0"..."9").contains($0) }
    case .word:
      return text.run(from: start, atLeast: 1, then: rest) { !$0.isBlank }
    case .anything:
      return text.run(from: start, atLeast: 0, then: rest) { $0 != "\n" && $0 != "\r" }
    case .quoted:
      guard let end = QuotedText.end(in: text, from: start) else { return false }
      return rest(end)
    }
  }

  private static func match(
    _ pieces: ArraySlice<TextPattern>, _ text: [Unicode.Scalar], from start: Int,
    then rest: (Int) -> Bool
  ) -> Bool {
    guard let first = pieces.first else { return rest(start) }
    return first.match(text, from: start) { end in
      match(pieces.dropFirst(), text, from: end, then: rest)
    }
  }
}

/// Text between quotes.
enum QuotedText {
  /// Where the text that begins with a quote at a position ends, its closing quote included.
  static func end(in text: [Unicode.Scalar], from start: Int) -> Int? {
    guard start < text.count, text[start] == "\"" || text[start] == "'" else { return nil }
    var position = start + 1
    while position < text.count {
      if text[position] == text[start] { return position + 1 }
      position += text[position] == "\\" ? 2 : 1
    }
    return nil
  }

  /// What stands between the quotes, protected quotes freed of their backslash.
  static func value(of quoted: String) -> String {
    var value: [Unicode.Scalar] = []
    var isProtected = false
    for scalar in quoted.unicodeScalars.dropFirst().dropLast() {
      if isProtected, scalar == "\"" || scalar == "'" { value.removeLast() }
      // NB: a backslash that is protected itself protects nothing; both stay.
      isProtected = scalar == "\\" && !isProtected
      value.append(scalar)
    }
    return String(scalars: value)
  }
}

extension [Unicode.Scalar] {
  /// Where a literal ends that stands at a position, or `nil` when it doesn't.
  func end(of literal: [Unicode.Scalar], from start: Int) -> Int? {
    self[start...].starts(with: literal) ? start + literal.count : nil
  }

  /// Tries the ends of a run of scalars of one kind, the longest first.
  func run(
    from start: Int, atLeast least: Int, then rest: (Int) -> Bool,
    while belongs: (Unicode.Scalar) -> Bool
  ) -> Bool {
    var end = self[start...].firstIndex { !belongs($0) } ?? count
    while end >= start + least {
      if rest(end) { return true }
      end -= 1
    }
    return false
  }
}

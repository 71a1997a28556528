// Labels of Mermaid's diagrams: whatever a text holds, it is shown and never read as syntax.

/// Escapes texts for Mermaid.
///
/// Mermaid's entity codes are `#` and a number and `;`. They stand for its own separators, for
/// HTML, for directives (`%%{`), for formulas (`$$`), and for a letter of the words that it reads
/// wherever they stand: `end` closes a block, and from a line with `style` or `classDef` it takes
/// the last semicolon, which would leave half an entity code.
enum MermaidLabel {
  /// A text as a label of one line.
  static func escaped(_ text: String) -> String {
    let plain = text.plainLabel()
    var result = ""
    for scalar in withoutKeywords(plain) {
      switch scalar {
      case .literal(let scalar) where mustBeCoded(scalar): result += "#\(scalar.value);"
      case .literal(let scalar): result.unicodeScalars.append(scalar)
      case .coded(let scalar): result += "#\(scalar.value);"
      }
    }
    return result
  }

  /// Several lines as one label.
  static func escaped(_ lines: [String]) -> String {
    lines.map { escaped($0) }.joined(separator: "<br/>")
  }

  private enum Piece {
    case literal(Unicode.Scalar)
    case coded(Unicode.Scalar)
  }

  private static func mustBeCoded(_ scalar: Unicode.Scalar) -> Bool {
    "#;<>&\"%{}$`\\@".unicodeScalars.contains(scalar)
  }

  /// Codes the middle letter of every `end`, and the colon of the words that switch wrapping.
  private static func withoutKeywords(_ text: String) -> [Piece] {
    let scalars = Array(text.unicodeScalars)
    var pieces = scalars.map { Piece.literal($0) }
    for word in ["style", "classdef"] {
      let letters = Array(word.unicodeScalars)
      for place in scalars.indices.dropLast(letters.count - 1)
      where zip(scalars[place...], letters).allSatisfy({ lower($0) == $1 }) {
        pieces[place + 1] = .coded(scalars[place + 1])
      }
    }
    var start = 0
    while start < scalars.count {
      guard isLetter(scalars[start]) else {
        start += 1
        continue
      }
      var stop = start
      while stop < scalars.count, isLetter(scalars[stop]) { stop += 1 }
      var word = String.UnicodeScalarView()
      word.append(contentsOf: scalars[start..<stop])
      switch String(word).lowercased() {
      case "end": pieces[start + 1] = .coded(scalars[start + 1])
      case "wrap", "nowrap":
        if stop < scalars.count, scalars[stop] == ":" { pieces[stop] = .coded(":") }
      default: break
      }
      start = stop
    }
    return pieces
  }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard ("A"..."Z").contains(scalar) else { return scalar }
    return Unicode.Scalar(UInt8(scalar.value) + 32)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar)
  }
}

// The lines that have an inner structure: the language comment, tags, and rows of a table.

/// A comment such as `# language: fr`.
enum LanguageComment {
  /// The language's code, or `nil` for any other line.
  static func code(in line: SourceLine) -> String? {
    guard line.starts(with: "#") else { return nil }
    var rest = line.trimmed.dropFirst().drop { $0.isBlank }
    let word = Array("language".unicodeScalars)
    guard rest.starts(with: word) else { return nil }
    rest = rest.dropFirst(word.count).drop { $0.isBlank }
    guard rest.first == ":" else { return nil }
    rest = rest.dropFirst().drop { $0.isBlank }
    guard !rest.isEmpty, rest.allSatisfy(isCode) else { return nil }
    return String(scalars: rest)
  }

  private static func isCode(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "-", "_": true
    default: false
    }
  }
}

/// A line of names that each begin with `@`, and maybe a comment after them.
enum TagLine {
  static func tags(in line: SourceLine) throws(SyntaxError) -> [Token.Span] {
    let text = withoutComment(line.trimmed)
    var tags: [Token.Span] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[(start + 1)...].firstIndex(of: "@") ?? text.endIndex
      let name = text[start..<end].droppingTrailing { $0.isBlank }
      let column = start - line.scalars.startIndex + 1
      if name.contains(where: \.isBlank) {
        throw SyntaxError(reason: .whitespaceInTag, location: line.location(column: column))
      }
      // NB: an `@` that nothing follows is no tag, and no error either.
      if name.count > 1 { tags.append(Token.Span(column: column, text: String(scalars: name))) }
      start = end
    }
    return tags
  }

  /// A `#` begins a comment only after a blank; otherwise it is part of the tag.
  private static func withoutComment(
    _ text: ArraySlice<Unicode.Scalar>
  ) -> ArraySlice<Unicode.Scalar> {
    let comment = text.indices.dropFirst().first { text[$0] == "#" && text[$0 - 1].isBlank }
    return text[..<(comment ?? text.endIndex)]
  }
}

/// A line of values between bars.
enum TableLine {
  /// The cells of the line; what stands after the last bar is none.
  static func cells(in line: SourceLine) -> [Token.Span] {
    var cells: [Token.Span] = []
    var cell: [Unicode.Scalar] = []
    var start: Int?
    var escapes = false
    for (offset, scalar) in line.scalars.enumerated().dropFirst(line.indent) {
      if escapes {
        cell.append(contentsOf: unescaped(scalar))
        escapes = false
      } else if scalar == "\\" {
        escapes = true
      } else if scalar == "|" {
        if let start { cells.append(span(of: cell, startingAt: start)) }
        cell.removeAll()
        start = offset + 1
      } else {
        cell.append(scalar)
      }
    }
    return cells
  }

  private static func unescaped(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "n": ["\n"]
    case "|", "\\": [scalar]
    default: ["\\", scalar]
    }
  }

  /// NB: line breaks can only come from an escape here and were meant, so they stay.
  private static func span(of cell: [Unicode.Scalar], startingAt start: Int) -> Token.Span {
    let isPadding: (Unicode.Scalar) -> Bool = { $0 != "\n" && $0.isBlank }
    let value = cell[...].drop(while: isPadding)
    let padding = cell.count - value.count
    return Token.Span(
      column: start + padding + 1,
      text: String(scalars: value.droppingTrailing(while: isPadding)))
  }
}

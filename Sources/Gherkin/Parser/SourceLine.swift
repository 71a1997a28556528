// One line of a source file, counted in code points, which is how columns are counted.

/// A line without its line break.
struct SourceLine: Sendable {
  /// The line's number, counted from 1.
  let number: Int
  /// The whole line.
  let scalars: ArraySlice<Unicode.Scalar>
  /// The number of blanks that the line begins with.
  let indent: Int

  init(number: Int, scalars: ArraySlice<Unicode.Scalar>) {
    self.number = number
    self.scalars = scalars
    indent = scalars.prefix { $0.isBlank }.count
  }

  /// The line without the blanks at its start.
  var content: ArraySlice<Unicode.Scalar> { scalars.dropFirst(indent) }

  /// The line without the blanks at either end.
  var trimmed: ArraySlice<Unicode.Scalar> { content.droppingTrailing { $0.isBlank } }

  var isBlank: Bool { indent == scalars.count }

  /// Where the first character that is not blank stands.
  var location: Location { location(column: indent + 1) }

  func location(column: Int?) -> Location { Location(line: number, column: column) }

  func starts(with keyword: Keyword) -> Bool { content.starts(with: keyword.scalars) }

  func starts(with scalar: Unicode.Scalar) -> Bool { content.first == scalar }

  /// What follows a prefix of the line's content, trimmed.
  func rest(after prefix: Keyword) -> String {
    String(scalars: content.dropFirst(prefix.scalars.count).trimmingBlanks())
  }

  /// The line less an indentation, or less its own when that is smaller.
  func removing(indent removed: Int) -> ArraySlice<Unicode.Scalar> {
    scalars.dropFirst(min(removed, indent))
  }
}

extension SourceLine {
  /// Splits a source at `\n` and `\r\n`; a line break at the very end begins no further line.
  static func split(_ source: String) -> [SourceLine] {
    var scalars = Array(source.unicodeScalars)[...]
    if scalars.first == "\u{FEFF}" { scalars = scalars.dropFirst() }
    if scalars.last == "\n" { scalars = scalars.dropLast() } else if scalars.isEmpty { return [] }
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      SourceLine(number: index + 1, scalars: line.last == "\r" ? line.dropLast() : line)
    }
  }
}

extension Unicode.Scalar {
  /// White space of any script; what lines, cells and tags are trimmed of.
  var isBlank: Bool { isASCII ? self == " " || (9...13).contains(value) : properties.isWhitespace }
}

extension Collection where Element == Unicode.Scalar, Self: BidirectionalCollection {
  func droppingTrailing(while isDropped: (Unicode.Scalar) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex {
      let before = index(before: end)
      guard isDropped(self[before]) else { break }
      end = before
    }
    return self[..<end]
  }
}

extension ArraySlice<Unicode.Scalar> {
  func trimmingBlanks() -> Self { drop { $0.isBlank }.droppingTrailing { $0.isBlank } }
}

extension String {
  init(scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}

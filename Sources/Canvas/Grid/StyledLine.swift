// A line of a pane before it has a place: pieces of text, each with its look.

/// A line made of pieces.
struct StyledLine: Sendable, Hashable {
  /// A piece of text in one look.
  struct Span: Sendable, Hashable {
    var text: String
    var style: Style
  }

  var spans: [Span]

  init(_ spans: [Span] = []) {
    self.spans = spans
  }

  init(_ text: String, _ style: Style = .text) {
    spans = [Span(text: text, style: style)]
  }

  static let empty = StyledLine()

  /// The cells that the line takes.
  var cellWidth: Int { spans.reduce(0) { $0 + $1.text.cellWidth } }

  func adding(_ text: String, _ style: Style = .text) -> StyledLine {
    StyledLine(spans + [Span(text: text, style: style)])
  }

  static func + (one: StyledLine, other: StyledLine) -> StyledLine {
    StyledLine(one.spans + other.spans)
  }

  /// The line with `other` at the right end of `width` cells; what is too long on the left is cut.
  func withRight(_ other: StyledLine, width: Int) -> StyledLine {
    let room = max(0, width - other.cellWidth - 1)
    let left = fitted(to: room)
    let gap = max(1, width - left.cellWidth - other.cellWidth)
    return StyledLine(
      left.spans + [Span(text: String(repeating: " ", count: gap), style: .text)] + other.spans)
  }

  /// The line cut to `width` cells.
  func fitted(to width: Int) -> StyledLine {
    if cellWidth <= width { return self }
    var rest = width
    var result: [Span] = []
    for span in spans {
      let text = span.text.fitted(to: rest)
      result.append(Span(text: text, style: span.style))
      rest -= text.cellWidth
      if text.hasSuffix("…") || rest <= 0 { break }
    }
    return StyledLine(result)
  }
}

extension Grid {
  /// Draws a line, cut to the rectangle's width, `row` rows below its top.
  mutating func put(_ line: StyledLine, row: Int, in rect: Rect) {
    guard row >= 0, row < rect.height else { return }
    var x = rect.x
    for span in line.fitted(to: rect.width).spans {
      x = put(span.text, x: x, y: rect.y + row, span.style, clip: rect)
    }
  }

  /// Draws the lines from `first` on, as many as fit.
  mutating func put(_ lines: [StyledLine], from first: Int = 0, in rect: Rect) {
    for (row, line) in lines.dropFirst(max(0, first)).prefix(rect.height).enumerated() {
      put(line, row: row, in: rect)
    }
  }
}

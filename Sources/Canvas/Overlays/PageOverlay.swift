// A page of text over the panes: an answer that is read and put away.

/// Text to be read.
public struct Page: Sendable, Hashable {
  /// What it is about.
  public var title: String
  /// The paragraphs, one a line before they are wrapped.
  public var lines: [String]
  /// How many wrapped lines are scrolled off.
  public var scroll = 0

  /// Makes a page.
  public init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }
}

extension StageModel {
  /// Draws a page, each paragraph wrapped under its own indent.
  func draw(_ page: Page, in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    let place = rect.inset(rect.width > 90 ? 4 : 0, rect.height > 20 ? 1 : 0)
    let inner = panel(page.title, remark: "↑↓ scroll  Esc close", place, into: &grid, symbols)
    let lines = page.lines.flatMap { Self.wrapped($0, width: max(10, inner.width)) }
    let first = max(0, min(page.scroll, lines.count - inner.height))
    grid.put(lines, from: first, in: inner)
    grid.drawScrollMarks(first: first, count: lines.count, in: inner, symbols)
  }

  private static func wrapped(_ line: String, width: Int) -> [StyledLine] {
    let indent = String(line.prefix { $0 == " " })
    let style = indent.count > 3 ? Style.muted : Style.text
    let text = String(line.dropFirst(indent.count))
    guard !text.isEmpty else { return [StyledLine.empty] }
    return text.wrapped(to: max(1, width - indent.count)).map { StyledLine(indent + $0, style) }
  }
}

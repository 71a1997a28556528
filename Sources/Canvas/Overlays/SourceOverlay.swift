// The source that the x-ray leads to, over the panes.

extension SourceListing {
  /// How many lines are scrolled off in a window of that height.
  public func firstLine(height: Int) -> Int {
    let wished = scroll ?? line - 1 - height / 2
    return max(0, min(wished, lines.count - height))
  }
}

extension StageModel {
  /// Draws a file with the line it is about marked.
  func draw(_ listing: SourceListing, in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    let place = rect.inset(rect.width > 90 ? 4 : 0, rect.height > 20 ? 1 : 0)
    let inner = panel(
      "\(listing.path):\(listing.line)", remark: "↑↓ scroll  E edit  Esc close", place, into: &grid,
      symbols)
    let digits = String(listing.lines.count).count
    let first = listing.firstLine(height: inner.height)
    let shown = listing.lines.enumerated().dropFirst(first).prefix(inner.height)
    let lines = shown.map { index, text in
      let isSubject = index + 1 == listing.line
      let number = String(repeating: " ", count: digits - String(index + 1).count) + "\(index + 1)"
      return StyledLine(
        "\(isSubject ? symbols.marker : " ")\(number) ", Style(isSubject ? .selection : .muted)
      ).adding(text, isSubject ? Style(.text, .bold) : .text)
    }
    grid.put(lines, in: inner)
    grid.drawScrollMarks(first: first, count: listing.lines.count, in: inner, symbols)
  }
}

// The rows of the caption, between the status bar and the panes.

extension Caption {
  /// The most rows that one line may take; a long one is cut.
  private static let rowsOfLine = 3

  /// The rows that the caption takes on a screen of that size; a low one shows the panes instead.
  func height(width: Int, height: Int) -> Int {
    let wanted = 1 + rows(width: width).count
    return min(wanted, height < 20 ? 2 : max(3, height / 3))
  }

  /// The lines, broken where they are too long.
  func rows(width: Int) -> [Line] {
    lines.flatMap { line in
      line.text.wrapped(to: max(1, width - 2)).prefix(Self.rowsOfLine).map { Line($0, line.tone) }
    }
  }
}

extension StageModel {
  /// Draws the caption, if there is one.
  func drawCaption(in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    guard let caption, rect.height > 0 else { return }
    grid.fill(rect)
    let heading = StyledLine(" \(caption.heading)", Style(.heading, .bold))
    let standing = StyledLine("\(caption.standing) ", Style(.key))
    grid.put(heading.withRight(standing, width: rect.width), row: 0, in: rect)
    for (row, line) in caption.rows(width: rect.width).enumerated() {
      grid.put(StyledLine(" \(line.text)", line.tone.style), row: row + 1, in: rect)
    }
  }
}

extension Caption.Line.Tone {
  fileprivate var style: Style {
    switch self {
    case .plain: .text
    case .muted: .muted
    case .good: Style(.good, .bold)
    case .bad: Style(.error, .bold)
    }
  }
}

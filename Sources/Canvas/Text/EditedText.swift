// A text under a cursor as it fits into its field: shifted, hidden where it is secret, its
// selection lit up.

/// The part of an edited text that there is room for.
struct EditedText {
  /// What is drawn, from left to right.
  private(set) var spans: [StyledLine.Span] = []
  /// The cells that it takes.
  private(set) var width = 0
  /// The column of the cursor.
  private(set) var cursor = 0

  /// - Parameters:
  ///   - bullet: What stands for every character of a secret; nil for any other text.
  ///   - room: How many cells there are; the cursor is always within them.
  init(_ editor: LineEditor, bullet: String?, room: Int, style: Style) {
    let selection = editor.selection ?? editor.cursor..<editor.cursor
    let ranges = [
      0..<selection.lowerBound, selection, selection.upperBound..<editor.count,
    ]
    let texts = ranges.map { range in
      bullet.map { String(repeating: $0, count: range.count) } ?? editor.text(in: range)
    }
    let head = bullet.map { $0.cellWidth * editor.cursor } ?? editor.head.cellWidth
    let shift = max(0, head - room + 1)
    var passed = 0
    for (index, text) in texts.enumerated() {
      var shown = ""
      for glyph in text.glyphs {
        defer { passed += glyph.width }
        // NB: a wide glyph that is cut at the left leaves a blank, or all would move by a cell.
        if passed < shift {
          if passed + glyph.width > shift { shown += " " }
          continue
        }
        guard passed + glyph.width - shift <= room else { continue }
        shown += glyph.text
      }
      guard !shown.isEmpty else { continue }
      spans.append(
        StyledLine.Span(text: shown, style: index == 1 ? style.adding(.reverse) : style))
      width += shown.cellWidth
    }
    cursor = head - shift
  }
}

// The picture as a value: rows of cells that a terminal, a test and an export all read.

/// One cell of the picture.
public struct Cell: Sendable, Hashable {
  /// What stands in it; empty in the right half of a wide glyph.
  public var text: String
  /// The cells that the glyph takes: 1 or 2, and 0 for the right half of a wide one.
  public var width: UInt8
  /// How it looks.
  public var style: Style

  static let blank = Cell(text: " ", width: 1, style: .text)
  static func continuation(_ style: Style) -> Cell { Cell(text: "", width: 0, style: style) }
}

/// A rectangle of cells into which panes draw, each within its own bounds.
///
/// Invariant: a cell of width 2 is followed by one of width 0, and only such a cell precedes one.
public struct Grid: Sendable, Hashable {
  /// How many columns.
  public let width: Int
  /// How many rows.
  public let height: Int
  private var cells: [Cell]
  /// Where the terminal's cursor belongs while text is being edited.
  public var cursor: Position?

  /// A cell's place.
  public struct Position: Sendable, Hashable {
    /// The column, 0 at the left.
    public var x: Int
    /// The row, 0 at the top.
    public var y: Int

    /// Makes a place.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// Makes a blank picture; negative sizes become 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Array(repeating: .blank, count: self.width * self.height)
  }

  /// The whole picture.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// The cell at a place inside the picture.
  public subscript(x: Int, y: Int) -> Cell {
    precondition(bounds.contains(x: x, y: y), "no cell \(x),\(y) in \(width)x\(height)")
    return cells[y * width + x]
  }

  /// The cells of one row.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < height else { return [] }
    return cells[y * width..<(y + 1) * width]
  }

  /// Draws `text` from the column on, as far as `clip` goes; a wide glyph that would stick out is
  /// left away.
  ///
  /// - Returns: The column after the last glyph.
  @discardableResult
  public mutating func put(
    _ text: String, x: Int, y: Int, _ style: Style = .text, clip: Rect
  ) -> Int {
    put(text.glyphs, x: x, y: y, style, clip: clip)
  }

  /// Draws glyphs from the column on, as far as `clip` goes.
  ///
  /// - Returns: The column after the last glyph.
  @discardableResult
  public mutating func put(
    _ glyphs: [Glyph], x: Int, y: Int, _ style: Style, clip: Rect
  ) -> Int {
    let clip = clip.intersection(bounds)
    var column = x
    guard y >= clip.y, y < clip.maxY else { return column }
    for glyph in glyphs {
      guard column < clip.maxX else { break }
      if column >= clip.x, column + glyph.width <= clip.maxX {
        set(glyph, x: column, y: y, style)
      }
      column += glyph.width
    }
    return column
  }

  private mutating func set(_ glyph: Glyph, x: Int, y: Int, _ style: Style) {
    let index = y * width + x
    detach(index, x: x)
    cells[index] = Cell(text: glyph.text, width: UInt8(glyph.width), style: style)
    guard glyph.width == 2 else { return }
    detach(index + 1, x: x + 1)
    cells[index + 1] = .continuation(style)
  }

  /// Blanks the other half of a wide glyph of which one half is about to be overwritten.
  private mutating func detach(_ index: Int, x: Int) {
    if cells[index].width == 0, x > 0, cells[index - 1].width == 2 {
      cells[index - 1] = Cell(text: " ", width: 1, style: cells[index - 1].style)
    }
    if cells[index].width == 2, x + 1 < width {
      cells[index + 1] = Cell(text: " ", width: 1, style: cells[index + 1].style)
    }
  }

  /// Fills a part with one narrow character.
  public mutating func fill(_ rect: Rect, _ character: Character = " ", _ style: Style = .text) {
    let part = rect.intersection(bounds)
    let glyph = Glyph(text: String(character), width: 1)
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX { set(glyph, x: x, y: y, style) }
    }
  }

  /// Makes what is drawn already unimportant.
  mutating func mute(_ rect: Rect) {
    let part = rect.intersection(bounds)
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX { cells[y * width + x].style = .muted }
    }
  }

  /// The picture as lines of text, without trailing blanks.
  public var text: String {
    (0..<height).map { lineText($0, bounds) }.joined(separator: "\n")
  }

  /// A part of the picture as lines of text, without trailing blanks.
  public func text(of rect: Rect) -> String {
    let part = rect.intersection(bounds)
    return (part.y..<part.maxY).map { lineText($0, part) }.joined(separator: "\n")
  }

  private func lineText(_ y: Int, _ part: Rect) -> String {
    var line = ""
    for x in part.x..<part.maxX { line += cells[y * width + x].text }
    while line.last == " " { line.removeLast() }
    return line
  }
}

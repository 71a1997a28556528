// A part of the grid; its arithmetic never goes below nothing, whatever the terminal's size.

/// A rectangle of cells; its size is never negative.
public struct Rect: Sendable, Hashable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// How many columns.
  public var width: Int
  /// How many rows.
  public var height: Int

  /// Makes a rectangle; negative sizes become 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The column right of the last one.
  var maxX: Int { x + width }
  /// The row below the last one.
  var maxY: Int { y + height }
  /// Whether there is nothing in it.
  public var isEmpty: Bool { width == 0 || height == 0 }

  /// Whether the cell lies inside.
  public func contains(x column: Int, y row: Int) -> Bool {
    column >= x && column < maxX && row >= y && row < maxY
  }

  /// The rectangle without a margin on each side.
  func inset(_ columns: Int, _ rows: Int) -> Rect {
    Rect(x: x + columns, y: y + rows, width: width - 2 * columns, height: height - 2 * rows)
  }

  /// The upper `rows` rows and what is left below them.
  func splitTop(_ rows: Int) -> (top: Rect, rest: Rect) {
    let rows = max(0, min(rows, height))
    return (
      Rect(x: x, y: y, width: width, height: rows),
      Rect(x: x, y: y + rows, width: width, height: height - rows)
    )
  }

  /// What is left above the lower `rows` rows, and these.
  func splitBottom(_ rows: Int) -> (rest: Rect, bottom: Rect) {
    let (rest, bottom) = splitTop(height - max(0, min(rows, height)))
    return (rest, bottom)
  }

  /// The left `columns` columns and what is left beside them.
  func splitLeft(_ columns: Int) -> (left: Rect, rest: Rect) {
    let columns = max(0, min(columns, width))
    return (
      Rect(x: x, y: y, width: columns, height: height),
      Rect(x: x + columns, y: y, width: width - columns, height: height)
    )
  }

  /// A rectangle of at most that size in the middle of this one.
  func centred(width wanted: Int, height wantedHeight: Int) -> Rect {
    let width = max(0, min(wanted, width))
    let height = max(0, min(wantedHeight, height))
    return Rect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width,
      height: height)
  }

  /// What both rectangles cover.
  func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }
}

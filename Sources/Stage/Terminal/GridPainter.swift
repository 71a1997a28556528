// From the picture to curses: one call a run of cells, one update a frame, nothing when nothing
// changed.
@preconcurrency import CNcurses
import Canvas
@preconcurrency import Glibc

/// Draws grids into a curses window.
struct GridPainter {
  private let window: UnsafeMutablePointer<WINDOW>
  private let theme: Theme
  private let usesColour: Bool
  private var last: Grid?
  private var pairs: [Pair: Int16] = [:]
  private var isCursorShown: Bool?

  private struct Pair: Hashable {
    var foreground: Int
    var background: Int
  }

  init(window: UnsafeMutablePointer<WINDOW>, theme: Theme, usesColour: Bool) {
    self.window = window
    self.theme = theme
    self.usesColour = usesColour
  }

  /// Draws the picture; rows that are as they were aren't touched.
  mutating func paint(_ grid: Grid) {
    let isSameSize = last?.width == grid.width && last?.height == grid.height
    if !isSameSize { werase(window) }
    for y in 0..<grid.height where !isSameSize || last?.row(y) != grid.row(y) {
      paint(grid.row(y), y: y)
    }
    last = grid
    place(grid.cursor)
    wnoutrefresh(window)
    doupdate()
  }

  /// Forgets what was drawn: the next picture is drawn whole.
  mutating func forget() { last = nil }

  private mutating func place(_ cursor: Grid.Position?) {
    let isShown = cursor != nil
    if isShown != isCursorShown {
      curs_set(isShown ? 1 : 0)
      isCursorShown = isShown
    }
    if let cursor {
      wmove(window, Int32(cursor.y), Int32(cursor.x))
    } else {
      wmove(window, 0, 0)
    }
  }

  private mutating func paint(_ row: ArraySlice<Cell>, y: Int) {
    var column = 0
    var start = 0
    var style: Style?
    var run: [wchar_t] = []
    for cell in row {
      if cell.style != style {
        flush(&run, style, x: start, y: y)
        style = cell.style
        start = column
      }
      Self.append(cell, to: &run)
      column += 1
    }
    flush(&run, style, x: start, y: y)
  }

  private mutating func flush(_ run: inout [wchar_t], _ style: Style?, x: Int, y: Int) {
    guard let style, !run.isEmpty else { return }
    wmove(window, Int32(y), Int32(x))
    let pair = pair(of: style.role)
    wattr_set(window, attributes(of: style), pair, nil)
    // NB: the error for the last cell of the screen, after which there is no place for the cursor,
    // means nothing: it is drawn.
    waddnwstr(window, run, Int32(run.count))
    run.removeAll(keepingCapacity: true)
  }

  /// A cell's scalars; what the C library takes for another width than the picture does would shift
  /// the rest of the row, and is drawn as question marks.
  private static func append(_ cell: Cell, to run: inout [wchar_t]) {
    guard cell.width > 0 else { return }
    if let byte = cell.text.utf8.first, byte < 0x80, cell.text.utf8.count == 1 {
      return run.append(wchar_t(byte))
    }
    let scalars = cell.text.unicodeScalars.map { wchar_t($0.value) }
    let widths = scalars.map { terrarium_width($0) }
    if widths.allSatisfy({ $0 >= 0 }), widths.reduce(0, +) == Int32(cell.width) {
      run += scalars
    } else {
      run += Array(repeating: wchar_t(UInt8(ascii: "?")), count: Int(cell.width))
    }
  }

  private func attributes(of style: Style) -> attr_t {
    let attributes = theme.attributes(of: style)
    var result: attr_t = 0
    if attributes.contains(.bold) { result |= terrarium_bold }
    if attributes.contains(.dim) { result |= terrarium_dim }
    if attributes.contains(.underline) { result |= terrarium_underline }
    if attributes.contains(.reverse) { result |= terrarium_reverse }
    return result
  }

  /// The pair of colours of a role; 0, the terminal's own, where there is no colour.
  private mutating func pair(of role: StyleRole) -> Int16 {
    guard usesColour, has_colors() else { return 0 }
    let colours = theme.colours(of: role, count: Int(COLORS))
    guard colours != (-1, -1) else { return 0 }
    let pair = Pair(foreground: colours.foreground, background: colours.background)
    if let number = pairs[pair] { return number }
    let number = Int16(clamping: pairs.count + 1)
    guard Int32(number) < COLOR_PAIRS,
      init_pair(number, Int16(clamping: pair.foreground), Int16(clamping: pair.background)) == OK
    else { return 0 }
    pairs[pair] = number
    return number
  }
}

// The frame around a pane: its number and name, what it is doing, and whether it takes the keys.

/// What stands in a pane's frame.
struct PaneFrame {
  var number: Int
  var title: String
  var role: StyleRole
  /// What it is doing, in the upper right.
  var state: StyledLine = .empty
  /// A remark in the lower right.
  var remark: String = ""
  var isFocused: Bool
}

extension Grid {
  /// Draws a frame and gives back what is inside it.
  mutating func draw(_ frame: PaneFrame, in rect: Rect, _ symbols: Symbols) -> Rect {
    guard rect.width >= 4, rect.height >= 2 else {
      return Rect(x: rect.x, y: rect.y, width: 0, height: 0)
    }
    let style = frame.isFocused ? Style(.focus) : Style(.border)
    box(rect, style, symbols)
    let name = " \(frame.number) \(frame.title) "
    var x = rect.x + 2
    let titleClip = Rect(x: rect.x + 1, y: rect.y, width: rect.width - 2, height: 1)
    if frame.isFocused {
      x = put(symbols.marker, x: x - 1, y: rect.y, style, clip: titleClip)
      x = put(name, x: x, y: rect.y, Style(.focus, .reverse), clip: titleClip)
    } else {
      x = put(name, x: x, y: rect.y, Style(frame.role, .bold), clip: titleClip)
    }
    let room = rect.maxX - 3 - x
    if !frame.state.spans.isEmpty, room >= 4 {
      let state = StyledLine(" ").adding(frame.state).adding(" ").fitted(to: room)
      let place = Rect(
        x: rect.maxX - 2 - state.cellWidth, y: rect.y, width: state.cellWidth, height: 1)
      put(state, row: 0, in: place)
    }
    if !frame.remark.isEmpty, rect.height >= 3, rect.width >= 12 {
      let remark = " \(frame.remark) ".fitted(to: rect.width - 6)
      put(
        remark, x: rect.maxX - 2 - remark.cellWidth, y: rect.maxY - 1, .muted,
        clip: rect.inset(1, 0))
    }
    return rect.inset(1, 1)
  }

  /// Draws the four sides of a rectangle.
  mutating func box(_ rect: Rect, _ style: Style, _ symbols: Symbols) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let line = String(repeating: symbols.horizontal, count: rect.width - 2)
    put(symbols.topLeft + line + symbols.topRight, x: rect.x, y: rect.y, style, clip: rect)
    put(
      symbols.bottomLeft + line + symbols.bottomRight, x: rect.x, y: rect.maxY - 1, style,
      clip: rect)
    for y in (rect.y + 1)..<max(rect.y + 1, rect.maxY - 1) {
      put(symbols.vertical, x: rect.x, y: y, style, clip: rect)
      put(symbols.vertical, x: rect.maxX - 1, y: y, style, clip: rect)
    }
  }
}

extension StyledLine {
  func adding(_ other: StyledLine) -> StyledLine { StyledLine(spans + other.spans) }
}

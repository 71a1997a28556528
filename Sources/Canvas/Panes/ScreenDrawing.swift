// A program's screen inside its pane: title bar, what is on it, and an alert over it.
import Wire

extension Grid {
  /// Draws a screen; the focused control is always in sight.
  mutating func draw(
    _ screen: ViewTree, in rect: Rect, _ context: ScreenContext, _ symbols: Symbols
  ) {
    let body = drawTitleBar(screen, in: rect, symbols)
    let focus = screen.alert == nil ? context.focus : nil
    let content = ScreenLines(
      screen.nodes, width: body.width, focus: focus, editing: context.editing, symbols: symbols)
    let first = Self.scroll(
      context.scroll, lines: content.count, height: body.height, keep: content.focusedLine)
    put(content.lines(from: first, count: body.height), in: body)
    drawScrollMarks(first: first, count: content.count, in: body, symbols)
    if let cursor = content.cursor, cursor.line >= first, cursor.line - first < body.height {
      self.cursor = Position(x: body.x + cursor.column, y: body.y + cursor.line - first)
    }
    if let alert = screen.alert {
      mute(rect)
      self.cursor = nil
      draw(alert, in: rect, focus: context.focus, symbols)
    }
  }

  /// The title bar's place and the content's.
  static func titleBarSplit(_ rect: Rect) -> (top: Rect, rest: Rect) {
    // On a very low pane the content matters more than air.
    rect.splitTop(rect.height < 9 ? 1 : 2)
  }

  private mutating func drawTitleBar(_ screen: ViewTree, in rect: Rect, _ symbols: Symbols) -> Rect
  {
    let (bar, rest) = Self.titleBarSplit(rect)
    guard bar.height > 0 else { return rest }
    let back = screen.canGoBack ? (screen.isModal ? "Close" : "\(symbols.back) Back") : ""
    put(" \(back)", x: bar.x, y: bar.y, Style(.control), clip: bar)
    let room = bar.width - 2 * (back.cellWidth + 2)
    let title = screen.title.fitted(to: max(4, room))
    let x = bar.x + max(back.isEmpty ? 0 : back.cellWidth + 2, (bar.width - title.cellWidth) / 2)
    put(title, x: x, y: bar.y, Style(.heading), clip: bar)
    if bar.height > 1 {
      let line = String(repeating: symbols.horizontal, count: max(0, bar.width - 2))
      put(line, x: bar.x + 1, y: bar.y + 1, Style(.border), clip: bar)
    }
    return rest
  }

  private mutating func draw(
    _ alert: AlertNode, in rect: Rect, focus: String?, _ symbols: Symbols
  ) {
    let place = AlertPlace(alert, in: rect)
    fill(place.box)
    box(place.box, Style(.warning), symbols)
    var lines = place.text.map { StyledLine($0.text, $0.isTitle ? Style(.heading) : .text) }
    lines.append(.empty)
    for button in alert.buttons {
      let isFocused = button.id == focus
      lines.append(
        StyledLine(isFocused ? "\(symbols.marker) " : "  ", Style(.selection)).adding(
          "[ \(button.label.fitted(to: place.inner.width - 6)) ]",
          ScreenLines.style(of: button.role, isFocused: isFocused)))
    }
    put(lines, in: place.inner)
  }

  /// Says that there is more above or below.
  mutating func drawScrollMarks(first: Int, count: Int, in rect: Rect, _ symbols: Symbols) {
    guard rect.height > 0, rect.width > 2 else { return }
    let (up, down) = symbols.isASCII ? ("^", "v") : ("↑", "↓")
    if first > 0 { put(up, x: rect.maxX - 1, y: rect.y, .muted, clip: rect) }
    if first + rect.height < count {
      put(down, x: rect.maxX - 1, y: rect.maxY - 1, .muted, clip: rect)
    }
  }

  /// The first line to be shown, so that the wished scrolling is kept and `keep` is in sight.
  static func scroll(_ wished: Int, lines: Int, height: Int, keep: Int?) -> Int {
    var first = max(0, min(wished, lines - height))
    if let keep {
      if keep < first { first = keep }
      if keep >= first + height { first = keep - height + 1 }
    }
    return max(0, first)
  }
}

/// What a screen's picture depends on besides the screen.
struct ScreenContext {
  var focus: String?
  var editing: FieldEditing?
  var scroll = 0
}

/// Where an alert and its parts are.
struct AlertPlace {
  /// The frame.
  let box: Rect
  /// Its title and message, broken into lines.
  let text: [(text: String, isTitle: Bool)]

  init(_ alert: AlertNode, in rect: Rect) {
    let width = min(rect.width, max(26, min(46, rect.width - 4)))
    let inner = max(1, width - 4)
    let lines =
      alert.title.wrapped(to: inner).map { ($0, true) }
      + alert.message.wrapped(to: inner).map { ($0, false) }
    // The answers must be in sight, whatever else has room.
    text = Array(lines.prefix(max(0, rect.height - 3 - alert.buttons.count)))
    box = rect.centred(width: width, height: text.count + 3 + alert.buttons.count)
  }

  /// What is inside the frame.
  var inner: Rect { box.inset(2, 1) }
  /// The row of the first answer.
  var firstButtonRow: Int { inner.y + text.count + 1 }
}

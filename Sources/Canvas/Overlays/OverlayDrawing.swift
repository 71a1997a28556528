// What lies over the panes: help, a list to choose from, a line to type.

extension StageModel {
  /// Draws what lies over the panes.
  func drawOverlay(in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    grid.cursor = nil
    switch overlay {
    case nil: break
    case .help(let help): draw(help, in: rect, into: &grid, symbols)
    case .chooser(let chooser): draw(chooser, in: rect, into: &grid, symbols)
    case .prompt(let prompt): draw(prompt, in: rect, into: &grid, symbols)
    case .source(let listing): draw(listing, in: rect, into: &grid, symbols)
    case .page(let page): draw(page, in: rect, into: &grid, symbols)
    }
  }

  /// Draws a box with a title and a remark in its frame, and gives back what is inside.
  func panel(
    _ title: String, remark: String, _ place: Rect, into grid: inout Grid, _ symbols: Symbols
  ) -> Rect {
    grid.fill(place)
    grid.box(place, Style(.focus), symbols)
    grid.put(
      " \(title) ", x: place.x + 2, y: place.y, Style(.focus, .reverse), clip: place.inset(1, 0))
    let remark = " \(remark) ".fitted(to: max(0, place.width - 4))
    grid.put(
      remark, x: place.maxX - 2 - remark.cellWidth, y: place.maxY - 1, .muted,
      clip: place.inset(1, 0))
    return place.inset(2, 1)
  }

  // MARK: Help

  private func draw(_ help: Help, in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    let isWide = rect.width >= 76
    let columns = isWide ? 2 : 1
    let columnWidth = min(38, (rect.width - 6) / columns)
    let blocks = help.sections.map { Self.lines($0, width: columnWidth - 1) }
    var arranged = Self.arrange(blocks, columns: columns, gap: 1)
    var height = arranged.map(\.count).max() ?? 0
    if height + 2 > rect.height {
      arranged = Self.arrange(blocks, columns: columns, gap: 0)
      height = arranged.map(\.count).max() ?? 0
    }
    let place = rect.centred(width: columnWidth * columns + 6, height: height + 2)
    let remark = height + 2 > rect.height ? "↑↓ scroll  Esc close" : "Esc close"
    let inner = panel("Keys", remark: remark, place, into: &grid, symbols)
    let first = max(0, min(help.scroll, height - inner.height))
    for (index, lines) in arranged.enumerated() {
      let column = Rect(
        x: inner.x + index * (columnWidth + 1), y: inner.y, width: columnWidth,
        height: inner.height)
      grid.put(lines, from: first, in: column)
    }
    grid.drawScrollMarks(first: first, count: height, in: inner, symbols)
  }

  private static func lines(_ section: Help.Section, width: Int) -> [StyledLine] {
    let keyWidth = min(12, section.hints.map(\.key.cellWidth).max() ?? 0)
    let hints = section.hints.map { hint in
      StyledLine(" " + hint.key.padded(to: keyWidth), Style(.key)).adding("  \(hint.title)")
    }
    return [StyledLine(section.title, Style(.heading))] + hints.map { $0.fitted(to: width) }
  }

  /// Puts blocks one after the other into one or two columns, as low as they can be.
  private static func arrange(
    _ blocks: [[StyledLine]], columns: Int, gap: Int
  ) -> [[StyledLine]] {
    let join = { (blocks: ArraySlice<[StyledLine]>) in
      Array(blocks.joined(separator: Array(repeating: StyledLine.empty, count: gap)))
    }
    guard columns > 1 else { return [join(blocks[...])] }
    let splits = (0...blocks.count).map { [join(blocks[..<$0]), join(blocks[$0...])] }
    return splits.min { max($0[0].count, $0[1].count) < max($1[0].count, $1[1].count) } ?? []
  }

  // MARK: Choice

  private func draw(_ chooser: Chooser, in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    let matches = chooser.matches
    // NB: sized for all choices, not the matching ones, so that it doesn't jump while one types.
    let widest = chooser.choices.map { $0.title.cellWidth + $0.remark.cellWidth + 3 }.max() ?? 0
    let place = rect.centred(
      width: max(36, min(widest + 8, rect.width - 4)),
      height: min(rect.height, max(3, chooser.choices.count) + 3, 22))
    let inner = panel(
      chooser.title, remark: "↑↓ choose  Enter do  Esc close", place, into: &grid, symbols)
    let (line, list) = inner.splitTop(1)
    let prefix = "\(symbols.marker) "
    grid.put(prefix, x: line.x, y: line.y, Style(.key), clip: line)
    drawEditor(chooser.query, placeholder: "type to find", x: line.x + 2, in: line, into: &grid)
    guard !matches.isEmpty else {
      grid.put(StyledLine("  nothing matches", .muted), row: 0, in: list)
      guard chooser.takesLines else { return }
      return grid.put(
        StyledLine("  Enter takes it as a line, as: tap \"Sign In\"", .muted), row: 1, in: list)
    }
    let selected = min(chooser.selected, matches.count - 1)
    let first = Grid.scroll(0, lines: matches.count, height: list.height, keep: selected)
    if matches.count > list.height {
      let place = "\(selected + 1) of \(matches.count)"
      grid.put(place, x: line.maxX - place.cellWidth - 1, y: line.y, .muted, clip: line)
    }
    for (row, choice) in matches.dropFirst(first).prefix(list.height).enumerated() {
      let isSelected = row + first == selected
      let style = isSelected ? Style(.selection, .reverse) : Style.text
      let left = StyledLine(isSelected ? prefix : "  ", Style(.selection)).adding(
        choice.title, style)
      grid.put(
        left.withRight(StyledLine(choice.remark, Style(.key)), width: list.width), row: row,
        in: list)
    }
  }

  // MARK: A line

  private func draw(_ prompt: Prompt, in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    let remarks =
      prompt.remark.isEmpty ? [] : prompt.remark.wrapped(to: max(1, min(60, rect.width - 8)))
    let place = rect.centred(width: min(66, rect.width - 2), height: 3 + remarks.count)
    let inner = panel(prompt.title, remark: "Enter do  Esc close", place, into: &grid, symbols)
    let (line, rest) = inner.splitTop(1)
    grid.put("\(symbols.marker) ", x: line.x, y: line.y, Style(.key), clip: line)
    drawEditor(prompt.editor, placeholder: "", x: line.x + 2, in: line, into: &grid)
    grid.put(remarks.map { StyledLine("  \($0)", .muted) }, in: rest)
  }

  /// Draws a text with its cursor, shifted so that the cursor is in sight.
  private func drawEditor(
    _ editor: LineEditor, placeholder: String, x: Int, in rect: Rect, into grid: inout Grid
  ) {
    let room = Rect(x: x, y: rect.y, width: rect.maxX - x, height: rect.height)
    guard room.width > 1, room.height > 0 else { return }
    let text = EditedText(editor, bullet: nil, room: room.width, style: Style(.field))
    if editor.isEmpty { grid.put(placeholder, x: x, y: room.y, .muted, clip: room) }
    grid.put(StyledLine(text.spans), row: 0, in: room)
    grid.cursor = Grid.Position(x: x + text.cursor, y: room.y)
  }
}

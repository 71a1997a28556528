// A program turned inside out: the outline of its inside, each line with where it is written.
import Device

extension StageModel {
  /// Draws what the program told of its inside.
  func drawXRay(
    _ program: ProgramSnapshot, _ pane: PaneID, in rect: Rect, into grid: inout Grid,
    _ symbols: Symbols
  ) {
    let lines = insideLines(of: pane, symbols.outlineMarks)
    guard !lines.isEmpty else {
      return drawEmpty(
        [
          program.state == .notRunning
            ? "It is not running; there is nothing to look into."
            : "It has told nothing of its inside yet."
        ], in: rect, into: &grid)
    }
    let (rest, footer) = rect.splitBottom(focus == pane && rect.height > 4 ? 1 : 0)
    let body = rest.inset(1, 0)
    let selected = focus == pane ? selectedInsideLine(of: pane) : nil
    // Air between the sections is for those who have the room.
    let isTight = lines.count > body.height
    let shown = lines.indices.filter { !isTight || !lines[$0].pieces.isEmpty }
    let first = Grid.scroll(
      scroll[pane] ?? 0, lines: shown.count, height: body.height,
      keep: selected.flatMap { shown.firstIndex(of: $0) })
    let drawn = shown.map { lines[$0].styled(width: body.width - 1, isSelected: $0 == selected) }
    grid.put(drawn, from: first, in: body)
    grid.drawScrollMarks(first: first, count: shown.count, in: rest, symbols)
    if let selected, let source = lines[selected].source {
      let place = footer.inset(1, 0)
      let text = source.cellWidth <= place.width ? source : lines[selected].file ?? source
      grid.put(StyledLine(text, Style(.key)), row: 0, in: place)
    }
  }

  /// The inside of the pane's program in lines, as it is or as it was last.
  public func insideLines(of pane: PaneID, _ marks: OutlineMarks = .plain) -> [OutlineLine] {
    let inside = program(in: pane).flatMap { device.programs[$0]?.model }?.outline(marks) ?? []
    return inside + (pane == .widget ? device.widgets.flatMap(\.outline) : [])
  }

  /// The line of the inside that the keys act on: the nearest to the chosen one that has a source.
  public func selectedInsideLine(of pane: PaneID) -> Int? {
    let lines = insideLines(of: pane)
    let wished = selectedInside[pane] ?? 0
    return lines.indices.filter { lines[$0].source != nil }
      .min { abs($0 - wished) < abs($1 - wished) }
  }
}

extension Symbols {
  var outlineMarks: OutlineMarks {
    OutlineMarks(
      branch: treeBranch, lastBranch: treeLast, trunk: "\(vertical)  ", forward: forward,
      built: check, notBuilt: idle, top: marker)
  }
}

extension OutlineLine {
  /// The file and the line without the module.
  fileprivate var file: String? { source?.split(separator: "/").last.map(String.init) }

  /// The line with its file at the right, where there is room for it.
  fileprivate func styled(width: Int, isSelected: Bool) -> StyledLine {
    let subject = pieces.firstIndex { $0.meaning != .branch }
    let spans = pieces.enumerated().map { index, piece in
      let style = piece.meaning.style
      return StyledLine.Span(
        text: piece.text, style: isSelected && index == subject ? style.adding(.reverse) : style)
    }
    let line = StyledLine(spans)
    guard let file, line.cellWidth + file.cellWidth + 2 <= width else { return line }
    return line.withRight(StyledLine(file, isSelected ? Style(.key) : .muted), width: width)
  }
}

extension OutlineLine.Meaning {
  fileprivate var style: Style {
    switch self {
    case .heading: Style(.heading)
    case .branch, .remark: .muted
    case .name: Style(.app)
    case .state: Style(.good)
    case .action: Style(.key)
    case .warning: Style(.warning)
    }
  }
}

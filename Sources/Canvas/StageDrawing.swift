// The whole picture: a pure function from what is known to a grid of cells.

extension StageModel {
  /// Draws the stage for a screen of that size.
  public func drawn(width: Int, height: Int, symbols: Symbols = .unicode) -> Grid {
    var grid = Grid(width: width, height: height)
    let layout = StageLayout(width: width, height: height, model: self)
    if layout.arrangement == .tooSmall {
      drawTooSmall(into: &grid)
    } else {
      drawStatus(in: layout.status, into: &grid, symbols)
      drawCaption(in: layout.caption, into: &grid, symbols)
      if let tabs = layout.tabs { drawTabs(in: tabs, into: &grid, symbols) }
      for pane in PaneID.allCases {
        if let rect = layout.panes[pane] { draw(pane, in: rect, into: &grid, symbols) }
      }
      drawHints(in: layout.hints, into: &grid)
      if overlay != nil {
        let body = grid.bounds.splitTop(height - 1).top.splitTop(1).rest
        drawOverlay(in: body, into: &grid, symbols)
      }
    }
    return symbols.isASCII ? grid.inASCII() : grid
  }

  /// The text of one pane's picture, as it stands on a screen of that size.
  public func text(of pane: PaneID, width: Int, height: Int) -> String? {
    let layout = StageLayout(width: width, height: height, model: self)
    guard let rect = layout.panes[pane] else { return nil }
    return drawn(width: width, height: height).text(of: rect)
  }

  private func draw(_ pane: PaneID, in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    switch pane {
    case .app, .widget, .share: drawProgram(pane, in: rect, into: &grid, symbols)
    case .files: drawFiles(in: rect, into: &grid, symbols)
    case .trace: drawTrace(in: rect, into: &grid, symbols)
    }
  }

  /// Says how much room is needed; on the smallest screens as much of it as fits.
  private func drawTooSmall(into grid: inout Grid) {
    let need = StageLayout.minimum
    let lines = [
      "Too small: \(grid.width)x\(grid.height)", "needs \(need.width)x\(need.height)", "q quits",
    ]
    drawCentred(
      lines.prefix(max(1, grid.height)).map { StyledLine($0, Style(.warning)) }, in: grid.bounds,
      into: &grid)
  }
}

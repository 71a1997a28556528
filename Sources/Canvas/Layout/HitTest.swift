// What lies under a click: the drawing's own arithmetic, so that targets and pictures can't differ.
import Wire

extension StageModel {
  /// The pane whose name stands in the strip at that column.
  public func tab(at x: Int, in rect: Rect) -> PaneID? {
    var end = rect.x
    for pane in PaneID.allCases {
      end += tabLabel(pane, width: rect.width, marker: " ").cellWidth
      if x < end { return pane }
    }
    return nil
  }

  /// The path of the file in that row of the container's pane.
  public func file(at y: Int, in rect: Rect) -> String? {
    let list = filesPlaces(rect.inset(1, 1)).list
    guard y >= list.y, y < list.maxY else { return nil }
    let index = y - list.y + firstFile(height: list.height)
    return device.files.indices.contains(index) ? device.files[index].path : nil
  }

  /// The id of the control in that row of a program's pane.
  public func control(at y: Int, in rect: Rect, of pane: PaneID) -> String? {
    guard let name = program(in: pane), let program = device.programs[name],
      let screen = program.screen, face(of: pane) == .screen
    else { return nil }
    let inner = rect.inset(1, 1)
    if let alert = screen.alert {
      let place = AlertPlace(alert, in: inner)
      let index = y - place.firstButtonRow
      return alert.buttons.indices.contains(index) ? alert.buttons[index].id : nil
    }
    let body = Grid.titleBarSplit(inner).rest
    let content = ScreenLines(
      screen.nodes, width: body.width, focus: controls[pane], editing: nil, symbols: .unicode)
    let first = Grid.scroll(
      scroll[pane] ?? 0, lines: content.count, height: body.height,
      keep: content.focusedLine)
    return y >= body.y ? content.control(at: y - body.y + first) : nil
  }
}

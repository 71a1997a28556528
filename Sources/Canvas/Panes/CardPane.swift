// The home screen with the widget on it, and the share extension's sheet.
import Device
import Wire

extension StageModel {
  /// Draws the card that is due: the archive, whether or not its process lives.
  func drawCard(
    _ program: ProgramSnapshot, in rect: Rect, into grid: inout Grid, _ symbols: Symbols
  ) {
    let banner = drawBanner(program, in: rect, into: &grid, symbols)
    let rest = drawOtherCards(in: banner, into: &grid)
    guard let card = device.card else {
      return drawEmpty(
        ["The widget was never asked for its timeline.", "W asks it."], in: rest, into: &grid)
    }
    let width = min(rest.width - 2, 40)
    let content = ScreenLines(
      card.nodes, width: width - 2, focus: focus == .widget ? controls[.widget] : nil,
      editing: nil, symbols: symbols)
    let isLow = rest.height < content.count + 2
    if isLow { return grid.put(content.lines, in: rest) }
    let height = min(rest.height, max(content.count + 2, min(7, rest.height)))
    let box = rest.centred(width: width, height: height)
    grid.box(box, Style(.widget), symbols)
    let padding = max(0, (box.height - 2 - content.count) / 2)
    grid.put(content.lines, in: box.inset(1, 1).splitTop(padding).rest)
  }

  /// Draws what the cards beside the first say, a line each, as far as they leave room for it.
  private func drawOtherCards(in rect: Rect, into grid: inout Grid) -> Rect {
    let first = device.card?.nodes.count ?? 3
    let lines = device.widgets.filter { !$0.isFirst }.prefix(max(0, rect.height - first - 2)).map {
      StyledLine("\($0.name): ", Style(.widget)).adding($0.card.joined(separator: " / "))
    }
    guard !lines.isEmpty else { return rect }
    let (top, bottom) = rect.splitTop(rect.height - lines.count)
    grid.put(Array(lines), in: bottom)
    return top
  }

  /// Where the card comes from and what it may still cost, short enough for a narrow frame.
  var cardRemark: String {
    guard let card = device.card else { return "" }
    let left = device.reloadsLeft
    let others = device.widgets.count > 1 ? " · \(device.widgets.count - 1) more, x shows them" : ""
    if device.isReloadPending { return "reload asked for, \(left) left\(others)" }
    let kind = card.isPlaceholder ? "placeholder" : "archive"
    return "\(kind) · \(left) \(left == 1 ? "reload" : "reloads") left\(others)"
  }

  /// Draws the compose sheet, that it is starting, or that nothing is shared.
  func drawShare(
    _ program: ProgramSnapshot, in rect: Rect, into grid: inout Grid, _ symbols: Symbols
  ) {
    let rest = drawBanner(program, in: rect, into: &grid, symbols)
    guard program.state != .notRunning else {
      return drawEmpty(
        rest.height < 3 && !isWatching
          ? ["s shares something"]
          : ["Nothing is being shared."]
            + (isWatching ? [] : ["s shares a link, a text, a photo."]),
        in: rest, into: &grid)
    }
    guard let screen = program.screen else {
      return drawEmpty(["Journal's sheet is starting."], in: rest, into: &grid)
    }
    grid.draw(screen, in: rest, context(.share), symbols)
    if device.foreground != .shareExtension {
      drawBehind(program, key: "s", in: rest, into: &grid)
    }
  }
}

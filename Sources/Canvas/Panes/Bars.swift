// The two bars: how the world is, at the top; which keys work now, at the bottom.
import Device

extension StageModel {
  /// Draws the bar at the top: as much of it as there is room for, what is wrong before all.
  func drawStatus(in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    grid.fill(rect, " ", Style(.status))
    let time = WallTime(milliseconds: device.clocks.wall)
    let clock = rect.width >= 100 ? "\(time.clock) \(time.date)" : "\(time.clock)"
    let head = StyledLine(" Terrarium", Style(.status, .bold)).adding(
      Self.gap + clock, Style(.status))
    let uptime = StyledLine(
      Self.gap + "up \(Self.duration(device.clocks.uptime))", Style(.status))
    let sandbox = StyledLine(
      device.sandbox + " ", device.isSandboxed ? Style(.status) : Style(.warning, .bold))
    // A sandbox that is whole goes first, then the uptime; what isn't as it should be stays.
    let nothing = StyledLine.empty
    let ends = device.isSandboxed ? [sandbox, nothing] : [sandbox]
    let candidates = [VariantWords.full, .short, .count].flatMap { words in
      [uptime, nothing].flatMap { uptime in
        ends.map { (line: head + uptime + world + variants(words), end: $0) }
      }
    }
    let fitting = candidates.first { $0.line.cellWidth + $0.end.cellWidth < rect.width }
    guard let shown = fitting ?? candidates.last else { return }
    grid.put(shown.line.withRight(shown.end, width: rect.width), row: 0, in: rect)
  }

  private static let gap = "  "

  /// How much is said of the naive variants.
  private enum VariantWords {
    case full, short, count
  }

  private func variants(_ words: VariantWords) -> StyledLine {
    guard words != .count, !device.variants.isEmpty else {
      let count = device.variants.count(where: \.isNaive)
      return count == 0 ? .empty : StyledLine(Self.gap + "\(count) naive", Style(.naive, .bold))
    }
    return device.variants.reduce(.empty) { line, variant in
      // An alternative is nobody's mistake.
      let style = variant.isNaive ? Style(.naive, .bold) : Style(.status)
      let line = line.adding(Self.gap + "\(variant.name)=\(variant.value)", style)
      // NB: a program that runs already has the switches that it was launched with.
      return words == .full && !variant.ignoredBy.isEmpty
        ? line.adding(" at next launch", Style(.naive)) : line
    }
  }

  /// Lock, network, server, disk: how the world is.
  private var world: StyledLine {
    var line = StyledLine.empty
    func add(_ words: String, _ style: Style = Style(.status)) {
      line = line.adding(Self.gap + words, style)
    }
    if device.isPaused { add("paused", Style(.warning, .bold)) }
    add(
      device.isLocked ? "locked" : "unlocked",
      device.isLocked ? Style(.warning, .bold) : Style(.status))
    add(
      device.isOffline ? "offline" : "online",
      device.isOffline ? Style(.error, .bold) : Style(.status))
    if let status = device.serverStatus { add("server \(status)", Style(.error, .bold)) }
    if let latency = device.serverLatency, latency > 0 {
      let tenths = latency % 1_000 / 100
      add(
        "server slow, \(latency / 1_000)\(tenths == 0 ? "" : ".\(tenths)") s",
        Style(.warning, .bold))
    }
    if device.signing != "device" { add("signed as in the Simulator", Style(.warning, .bold)) }
    if device.isDiskFull { add("disk full", Style(.error, .bold)) }
    if device.isRecording { add("recording", Style(.warning, .bold)) }
    return line
  }

  private static func duration(_ milliseconds: Int) -> String {
    let minutes = milliseconds / 60_000
    let rest = minutes % 60
    if minutes >= 1_440 { return "\(minutes / 1_440)d \(minutes / 60 % 24)h" }
    return "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Draws the bar at the bottom: a notice, or the keys that work now.
  func drawHints(in rect: Rect, into grid: inout Grid) {
    if let notice { return draw(notice, above: rect, into: &grid) }
    // The way out and the way to all keys are always in sight; the others as far as they go.
    var x = drawMode(in: rect, into: &grid)
    let pinned = hints.filter(\.isPinned)
    let reserved = pinned.reduce(0) { $0 + $1.cellWidth + 2 }
    for hint in hints where !hint.isPinned {
      guard x + hint.cellWidth + 2 + reserved <= rect.maxX else { break }
      x = put(hint, x: x, in: rect, into: &grid)
    }
    for hint in pinned { x = put(hint, x: x, in: rect, into: &grid) }
  }

  /// Says that letters are text now and no commands.
  ///
  /// - Returns: The column after it.
  private func drawMode(in rect: Rect, into grid: inout Grid) -> Int {
    guard editing != nil, overlay == nil else { return rect.x + 1 }
    let end = grid.put(" typing ", x: rect.x, y: rect.y, Style(.field, .reverse), clip: rect)
    return end + 1
  }

  /// Draws a sentence; a long one takes rows of the panes for as long as it is there.
  private func draw(_ notice: Notice, above rect: Rect, into grid: inout Grid) {
    let style = Style(notice.isError ? .error : .good, .bold)
    let lines = notice.text.wrapped(to: max(1, rect.width - 2)).prefix(4)
    let place = Rect(
      x: rect.x, y: rect.maxY - lines.count, width: rect.width, height: lines.count)
    grid.fill(place)
    grid.put(lines.map { StyledLine(" \($0)", style) }, in: place)
  }

  /// Draws a key and what it does.
  private func put(_ hint: Hint, x: Int, in rect: Rect, into grid: inout Grid) -> Int {
    let after = grid.put(hint.key, x: x, y: rect.y, Style(.key), clip: rect)
    return grid.put(" \(hint.title)", x: after, y: rect.y, .muted, clip: rect) + 2
  }

  /// Draws the strip that names the panes while only one is shown.
  func drawTabs(in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    var x = rect.x
    for pane in PaneID.allCases {
      let isShown = pane == focus
      let label = tabLabel(pane, width: rect.width, marker: isShown ? symbols.marker : " ")
      let style = isShown ? Style(.focus, .reverse) : Style(pane.role)
      x = grid.put(label, x: x, y: rect.y, style, clip: rect)
    }
  }
}

extension StageModel {
  /// A pane's name in the strip.
  func tabLabel(_ pane: PaneID, width: Int, marker: String) -> String {
    let title = width < 64 && pane == .files ? "Files" : title(of: pane)
    return "\(marker)\(pane.rawValue) \(title) "
  }
}

extension Hint {
  var cellWidth: Int { key.cellWidth + 1 + title.cellWidth }
}

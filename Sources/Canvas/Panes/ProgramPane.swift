// The pane of a program: its screen, its inside or its output, and in the frame whether it lives.
import Device
import Wire

extension StageModel {
  /// Draws the app's pane or the share extension's.
  func drawProgram(_ pane: PaneID, in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    guard let name = program(in: pane) else { return }
    let program = device.programs[name] ?? ProgramSnapshot()
    let inner = grid.draw(frame(pane, program, symbols), in: rect, symbols)
    guard !inner.isEmpty else { return }
    switch face(of: pane) {
    case .xray: drawXRay(program, pane, in: inner, into: &grid, symbols)
    case .console: drawConsole(program, pane, in: inner, into: &grid)
    case .screen:
      switch pane {
      case _ where ProgramName.labs.contains(name):
        drawLab(program, pane, in: inner, into: &grid, symbols)
      case .widget: drawCard(program, in: inner, into: &grid, symbols)
      case .share: drawShare(program, in: inner, into: &grid, symbols)
      default: drawApp(program, in: inner, into: &grid, symbols)
      }
    }
  }

  func frame(_ pane: PaneID, _ program: ProgramSnapshot, _ symbols: Symbols) -> PaneFrame {
    let face =
      switch face(of: pane) {
      case .screen: pane == .widget ? cardRemark : ""
      case .xray: program.state == .notRunning && program.model != nil ? "last x-ray" : "x-ray"
      case .console: "output"
      }
    return PaneFrame(
      number: pane.rawValue, title: title(of: pane), role: pane.role,
      state: Self.state(program, symbols),
      remark: face, isFocused: focus == pane && overlay == nil)
  }

  /// Whether the program lives, as a sign and a word.
  private static func state(_ program: ProgramSnapshot, _ symbols: Symbols) -> StyledLine {
    switch program.state {
    case .running where program.isHanging:
      StyledLine("\(symbols.running) hangs", Style(.warning))
    case .running: StyledLine("\(symbols.running) running", Style(.good))
    case .suspended: StyledLine("\(symbols.suspended) suspended", Style(.warning))
    case .notRunning:
      switch program.end {
      case nil: StyledLine("\(symbols.idle) not started", .muted)
      case .exit(0): StyledLine("\(symbols.idle) exit 0", .muted)
      case let end?: StyledLine("\(symbols.ended) \(end.words)", Style(.error))
      }
    }
  }

  // MARK: The app

  private func drawApp(
    _ program: ProgramSnapshot, in rect: Rect, into grid: inout Grid, _ symbols: Symbols
  ) {
    if device.isLocked { return drawLockScreen(in: rect, into: &grid) }
    let rest = drawBanner(program, in: rect, into: &grid, symbols)
    guard let screen = program.screen, program.state != .notRunning else {
      if greets { return drawGreeting(in: rest, into: &grid) }
      return drawEmpty(emptyLines(program), in: rest, into: &grid)
    }
    grid.draw(screen, in: rest, context(.app), symbols)
    if device.foreground != .app { drawBehind(program, key: "o", in: rest, into: &grid) }
  }

  /// Mutes the screen of a program that is behind, and says which key brings it back.
  func drawBehind(
    _ program: ProgramSnapshot, key: String, in rect: Rect, into grid: inout Grid
  ) {
    grid.mute(rect)
    let place = program.state == .suspended ? "suspended" : "in the background"
    drawFooter(isWatching ? place : "\(place); \(key) brings it back", in: rect, into: &grid)
  }

  // MARK: A lab

  private func drawLab(
    _ program: ProgramSnapshot, _ pane: PaneID, in rect: Rect, into grid: inout Grid,
    _ symbols: Symbols
  ) {
    if device.isLocked { return drawLockScreen(in: rect, into: &grid) }
    let rest = drawBanner(program, in: rect, into: &grid, symbols)
    guard let screen = program.screen, program.state != .notRunning else {
      return drawEmpty(["It is starting."], in: rest, into: &grid)
    }
    grid.draw(screen, in: rest, context(pane), symbols)
  }

  /// What is said in place of a screen.
  private func emptyLines(_ program: ProgramSnapshot) -> [String] {
    guard program.state == .running else {
      return ["Journal is not running."] + (isWatching ? [] : ["o opens it."])
    }
    return device.isPaused
      ? ["Journal is starting, and the clock stands still.", "p lets it go on."]
      : ["Journal is starting."]
  }

  func context(_ pane: PaneID) -> ScreenContext {
    ScreenContext(
      focus: focus == pane ? controls[pane] : nil, editing: focus == pane ? editing : nil,
      scroll: scroll[pane] ?? 0)
  }

  private func drawLockScreen(in rect: Rect, into grid: inout Grid) {
    let time = WallTime(milliseconds: device.clocks.wall)
    let lines = [
      StyledLine(time.clock, Style(.heading)), StyledLine(time.date, .muted), .empty,
      StyledLine("Locked", Style(.warning)),
      StyledLine(device.lockRemark ?? "l unlocks the device.", .muted),
    ]
    drawCentred(lines, in: rect, into: &grid)
  }

  /// The first lines for a newcomer.
  private func drawGreeting(in rect: Rect, into grid: inout Grid) {
    let lines = [
      "Three real programs, one container.", "Press o to open the journal,",
      "a to sign in as Ada, ? for all keys.",
    ]
    var styled = [StyledLine("Welcome to Terrarium", Style(.heading)), .empty]
    for line in lines {
      styled += line.wrapped(to: max(1, rect.width - 4)).map { StyledLine($0) }
      if rect.height > 12 { styled.append(.empty) }
    }
    drawCentred(styled, in: rect, into: &grid)
  }

  // MARK: Parts that panes share

  /// Says in the pane how the program ended, when that was not by its own will.
  func drawBanner(
    _ program: ProgramSnapshot, in rect: Rect, into grid: inout Grid, _ symbols: Symbols
  ) -> Rect {
    guard program.state == .notRunning, let end = program.end, end != .exit(0), rect.height > 3
    else { return rect }
    let (bar, rest) = rect.splitTop(1)
    grid.fill(bar, " ", Style(.error, .reverse))
    grid.put(
      " \(symbols.ended) ended by \(end.words)", x: bar.x, y: bar.y, Style(.error, .reverse),
      clip: bar)
    guard let last = program.errors.last(where: { !$0.isEmpty }), rest.height > 4 else {
      return rest
    }
    let (line, below) = rest.splitTop(1)
    grid.put(StyledLine(" \(last)", Style(.error)), row: 0, in: line)
    return below
  }

  func drawFooter(_ text: String, in rect: Rect, into grid: inout Grid) {
    guard rect.height > 4 else { return }
    let line = Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)
    grid.fill(line)
    grid.put(StyledLine(" \(text)", .muted), row: 0, in: line)
  }

  func drawEmpty(_ lines: [String], in rect: Rect, into grid: inout Grid) {
    drawCentred(
      lines.flatMap { $0.wrapped(to: max(1, rect.width - 2)) }.map { StyledLine($0, .muted) },
      in: rect, into: &grid)
  }

  func drawCentred(_ lines: [StyledLine], in rect: Rect, into grid: inout Grid) {
    let top = rect.y + max(0, (rect.height - lines.count) / 2)
    for (row, line) in lines.prefix(rect.height).enumerated() {
      let width = min(line.cellWidth, rect.width)
      let x = rect.x + (rect.width - width) / 2
      grid.put(line, row: 0, in: Rect(x: x, y: top + row, width: width, height: 1))
    }
  }

  private func drawConsole(
    _ program: ProgramSnapshot, _ pane: PaneID, in rect: Rect, into grid: inout Grid
  ) {
    let lines =
      program.output.map { StyledLine(" \($0)") }
      + program.errors.map { StyledLine(" \($0)", Style(.error)) }
    guard !lines.isEmpty else {
      return drawEmpty(["The program has printed nothing."], in: rect, into: &grid)
    }
    let end = max(0, lines.count - rect.height)
    grid.put(lines, from: max(0, end - (scroll[pane] ?? 0)), in: rect)
  }
}

extension PaneID {
  /// The colour by which the pane's subject is known everywhere.
  var role: StyleRole {
    switch self {
    case .app: .app
    case .widget: .widget
    case .share: .share
    case .files: .files
    case .trace: .system
    }
  }
}

// The trace as a sequence diagram: a lifeline for everybody, an arrow for everything that passes.
import Device

/// Somebody with a lifeline.
enum Lifeline: Int, CaseIterable {
  case you
  case app
  case widget
  case share
  case system
  case files

  var title: String {
    switch self {
    case .you: "You"
    case .app: "App"
    case .widget: "Widget"
    case .share: "Share"
    case .system: "System"
    case .files: "Files"
    }
  }

  var role: StyleRole {
    switch self {
    case .you: .person
    case .app: .app
    case .widget: .widget
    case .share: .share
    case .system: .system
    case .files: .files
    }
  }

  /// The lifeline of a program by its name in the trace; others are part of the system.
  init(program: String) {
    self =
      switch program {
      case "person": .you
      case "app": .app
      case "widget": .widget
      case "share extension": .share
      default: .system
      }
  }
}

/// An event as it passes between two lifelines; from and to are one for what stays inside.
struct SequenceStep {
  var from: Lifeline
  var to: Lifeline

  init(_ event: TraceEvent) {
    let program = Lifeline(program: event.program)
    (from, to) =
      switch event.kind {
      case .person: (.you, Self.target(ofPerson: event.words))
      case .process, .scene: (.system, program)
      case .widget:
        event.words.hasPrefix("is asked") || event.words.hasPrefix("turns")
          ? (.system, program) : (program, .system)
      case .network where event.words.contains(": "): (.system, program)
      case .share where event.words.hasPrefix("is handed"): (.system, program)
      case .keychain, .container, .notification, .defaults, .coordination, .network, .link, .share:
        (program, .system)
      case .file: (program, .files)
      case .action, .state, .coordinator, .screen, .dependency, .analytics, .note, .trouble,
        .violation, .device:
        (program, program)
      }
  }

  /// Whom the person does something to.
  private static func target(ofPerson words: String) -> Lifeline {
    if words.contains("the widget") { return .widget }
    if words.hasPrefix("shares") { return .share }
    let toApp = ["opens the app", "taps", "types", "goes back"]
    return toApp.contains { words.hasPrefix($0) } ? .app : .system
  }
}

extension StageModel {
  /// Draws the lifelines and what passes between them.
  func drawSequence(in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    let count = Lifeline.allCases.count
    let column = rect.width / count
    guard column >= 6, rect.height >= 3 else {
      return drawEmpty(["The diagram needs more room; z zooms."], in: rect, into: &grid)
    }
    let center = { (line: Lifeline) in rect.x + line.rawValue * column + column / 2 }
    for line in Lifeline.allCases {
      let title = line.title
      grid.put(
        title, x: center(line) - title.count / 2, y: rect.y, Style(line.role, .bold), clip: rect)
    }
    let events = shownEvents(rows: rect.height - 1)
    for row in 0..<(rect.height - 1) {
      for line in Lifeline.allCases {
        grid.put(
          symbols.vertical, x: center(line), y: rect.y + 1 + row, Style(.border), clip: rect)
      }
    }
    for (row, event) in events.enumerated() {
      draw(event, y: rect.y + 1 + row, center, in: rect, into: &grid, symbols)
    }
  }

  private func draw(
    _ event: TraceEvent, y: Int, _ center: (Lifeline) -> Int, in rect: Rect,
    into grid: inout Grid, _ symbols: Symbols
  ) {
    let step = SequenceStep(event)
    let (start, end) = (center(step.from), center(step.to))
    let isRefused = event.refusal != nil
    let style = Style(isRefused ? .error : step.from.role)
    if start == end {
      let onRight = rect.maxX - start >= start - rect.x
      let room = onRight ? rect.maxX - start - 3 : start - rect.x - 3
      let text = event.words.fitted(to: max(0, room))
      grid.put(symbols.bullet, x: start, y: y, style, clip: rect)
      let x = onRight ? start + 2 : start - 2 - text.cellWidth
      grid.put(" \(text) ", x: x - 1, y: y, style, clip: rect)
      return
    }
    let (left, right) = (min(start, end), max(start, end))
    let shaft = String(repeating: symbols.horizontal, count: right - left - 1)
    grid.put(shaft, x: left + 1, y: y, style, clip: rect)
    let tip = end > start ? symbols.arrowRight : symbols.arrowLeft
    grid.put(
      isRefused ? "x" : tip, x: end > start ? right - 1 : left + 1, y: y, style, clip: rect)
    label(event.words, from: left, to: right, y: y, style, in: rect, into: &grid)
  }

  /// Writes on the arrow where it is long enough, else beside it.
  private func label(
    _ words: String, from left: Int, to right: Int, y: Int, _ style: Style, in rect: Rect,
    into grid: inout Grid
  ) {
    let inside = right - left - 5
    let beside = rect.maxX - right - 3
    let before = left - rect.x - 3
    if words.cellWidth <= inside || (inside >= beside && inside >= before) {
      let text = words.fitted(to: max(0, inside))
      guard !text.isEmpty else { return }
      grid.put(" \(text) ", x: left + 2, y: y, style, clip: rect)
    } else if beside >= before {
      grid.put(" \(words.fitted(to: beside)) ", x: right + 1, y: y, style, clip: rect)
    } else {
      let text = words.fitted(to: before)
      grid.put(" \(text) ", x: left - 2 - text.cellWidth, y: y, style, clip: rect)
    }
  }
}

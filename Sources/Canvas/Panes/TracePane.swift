// The trace as a list: who did what, and when, the latest at the bottom.
import Device

extension StageModel {
  /// Draws the trace in its present face.
  func drawTrace(in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    let filter = traceFilter.words
    let frame = PaneFrame(
      number: PaneID.trace.rawValue, title: PaneID.trace.title, role: .system,
      state: StyledLine(
        traceFace == .list ? "list" : "sequence", .muted
      ).adding(filter.isEmpty ? "" : ", \(filter)", Style(.warning)),
      remark: (scroll[.trace] ?? 0) > 0 ? "scrolled back; End follows" : "",
      isFocused: focus == .trace && overlay == nil)
    let inner = grid.draw(frame, in: rect, symbols)
    guard !inner.isEmpty else { return }
    switch traceFace {
    case .list: drawList(in: inner, into: &grid)
    case .sequence: drawSequence(in: inner, into: &grid, symbols)
    }
  }

  /// The events that fit into `rows` rows, at the present scrolling; only those are looked at.
  func shownEvents(rows: Int, skipping isHidden: (TraceEvent) -> Bool = { _ in false })
    -> [TraceEvent]
  {
    var skipped = scroll[.trace] ?? 0
    var shown: [TraceEvent] = []
    for event in device.events.reversed() where traceFilter.shows(event) && !isHidden(event) {
      if skipped > 0 {
        skipped -= 1
      } else {
        shown.append(event)
        if shown.count == rows { break }
      }
    }
    return shown.reversed()
  }

  private func drawList(in rect: Rect, into grid: inout Grid) {
    let events = shownEvents(rows: rect.height)
    guard !events.isEmpty else {
      return drawEmpty(["Nothing has happened yet."], in: rect, into: &grid)
    }
    let times = events.map { TraceEvent.seconds($0.uptime) }
    let timeWidth = times.map(\.count).max() ?? 0
    let isWide = rect.width >= 70
    for (row, event) in events.enumerated() {
      let time = String(repeating: " ", count: timeWidth - times[row].count) + times[row]
      let name = isWide ? event.program : TraceColours.short(event.program)
      var line = StyledLine(" \(time) ", .muted)
        .adding(name.padded(to: isWide ? 15 : 6) + " ", Style(TraceColours.role(of: event.program)))
      if isWide { line = line.adding(event.kind.rawValue.padded(to: 12) + " ", .muted) }
      grid.put(line.adding(event.words, TraceColours.style(of: event)), row: row, in: rect)
    }
  }
}

extension TraceFilter {
  /// What is shown, in a word or two; empty for all.
  var words: String {
    var parts: [String] = []
    if let program { parts.append(program) }
    if let kinds {
      let names = kinds.map(\.rawValue).sorted()
      parts.append(names.count <= 2 ? names.joined(separator: "+") : "\(names.count) kinds")
    }
    return parts.joined(separator: ", ")
  }
}

/// The colours and short names by which programs are known.
enum TraceColours {
  static func role(of program: String) -> StyleRole {
    switch program {
    case "app": .app
    case "widget": .widget
    case "share extension": .share
    case "device": .system
    case "person": .person
    default: .stranger
    }
  }

  static func short(_ program: String) -> String {
    switch program {
    case "share extension": "share"
    case "device": "system"
    case "person": "you"
    case "left lab": "left"
    case "right lab": "right"
    default: program
    }
  }

  static func style(of event: TraceEvent) -> Style {
    switch event.kind {
    case .trouble, .violation: Style(.error)
    case .person: Style(.text, .bold)
    case .file where event.refusal != nil: Style(.error)
    default: .text
    }
  }
}

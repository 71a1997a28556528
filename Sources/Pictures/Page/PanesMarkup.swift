// What every program showed and what lay in the container, as parts of the page.
import Canvas
import Device

/// Writes the panes of one step.
struct PanesMarkup {
  private let frame: Storyboard.Frame

  init(_ frame: Storyboard.Frame) {
    self.frame = frame
  }

  /// The panes, the programs first.
  var markup: String {
    ProgramName.allCases.map { $0 == .widget ? cards : program($0) }.joined() + container
  }

  /// Every widget on the screen, by its name where there are several.
  private var cards: String {
    let widgets = frame.device.widgets
    guard widgets.count > 1 else { return program(.widget) }
    return widgets.map { widget in
      pane(
        .widget, title: "\(widget.name) widget", heading: "", lines: widget.card,
        of: frame.device.programs[.widget] ?? ProgramSnapshot())
    }.joined()
  }

  /// A program that never ran and shows nothing has no pane, except the three of the journal.
  private func program(_ name: ProgramName) -> String {
    let program = frame.device.programs[name] ?? ProgramSnapshot()
    let card = name == .widget ? frame.device.card?.plainLines ?? [] : []
    // The screen's first line is its title.
    let lines = card + (program.screen?.plainLines.dropFirst() ?? [])
    let heading = program.screen?.title ?? ""
    let isJournals = [.app, .widget, .shareExtension].contains(name)
    if !isJournals, program.screen == nil, program.state == .notRunning, program.end == nil {
      return ""
    }
    return pane(
      name, title: Participant(program: name.rawValue).title, heading: heading, lines: lines,
      of: program)
  }

  private func pane(
    _ name: ProgramName, title: String, heading: String, lines: [String],
    of program: ProgramSnapshot
  ) -> String {
    let isEmpty = lines.isEmpty && heading.isEmpty
    let shown = isEmpty ? "<p class=\"none\">Shows nothing.</p>" : Self.screen(heading, lines)
    return """
      <article class="pane \(Participant(program: name.rawValue).identifier)">
      <h4>\(MarkupText.escaped(title)) <span class="state">\(state(of: program))</span></h4>
      \(shown)
      </article>

      """
  }

  private static func screen(_ heading: String, _ lines: [String]) -> String {
    let title = heading.isEmpty ? "" : "<p class=\"title\">\(MarkupText.escaped(heading))</p>"
    // NB: a line end right after the tag is the tag's own, one that is meant needs a second.
    return title + "<pre>\n\(lines.map(MarkupText.escaped).joined(separator: "\n"))</pre>"
  }

  private func state(of program: ProgramSnapshot) -> String {
    switch program.state {
    case .running: return program.isHanging ? "running, hangs" : "running"
    case .suspended: return "suspended"
    case .notRunning:
      guard let end = program.end else { return "not running" }
      return MarkupText.escaped("ended by \(end.words)")
    }
  }

  private var container: String {
    let files = frame.device.files.filter { !$0.isFolder }
    var text = "<article class=\"pane group\"><h4>Group container</h4>\n"
    if files.isEmpty {
      text += "<p class=\"none\">Holds no file.</p>"
    } else {
      text += "<table><thead><tr><th scope=\"col\">File</th><th scope=\"col\">Content</th>"
      text += "<th scope=\"col\">Written by</th><th scope=\"col\">This step</th></tr></thead>\n"
      text += "<tbody>\(files.map(row).joined())</tbody></table>"
    }
    return text + "</article>\n"
  }

  private func row(_ file: FileSnapshot) -> String {
    let (word, name) =
      switch file.change {
      case .added: ("new", "change")
      case .changed: ("changed", "change")
      case .removed: ("removed", "change gone")
      case nil: ("", "")
      }
    let size = "\(file.isSealed ? "sealed, " : "")\(file.size) bytes"
    var text = "<tr\(name.isEmpty ? "" : " class=\"\(name)\"")>"
    text += "<th scope=\"row\">\(MarkupText.escaped(file.path))</th><td>\(size)</td>"
    text += "<td>\(MarkupText.escaped(file.writer ?? ""))</td><td>\(word)</td></tr>\n"
    return text
  }
}

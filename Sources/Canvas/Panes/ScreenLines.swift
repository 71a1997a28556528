// A program's view tree as lines: the little phone screen that the system draws for it.
import Wire

/// A screen broken into lines, and where its controls are.
struct ScreenLines {
  private(set) var lines: [StyledLine] = []
  /// The ids of the nodes that can be acted on, by line.
  private(set) var nodes: [Int: String] = [:]
  /// The line of the focused control.
  private(set) var focusedLine: Int?
  /// The line and column of the text cursor.
  private(set) var cursor: (line: Int, column: Int)?

  private let width: Int
  private let focus: String?
  private let editing: FieldEditing?
  private let symbols: Symbols
  private var labelWidth = 0

  /// Lays `nodes` out in `width` columns.
  init(
    _ nodes: [ViewNode], width: Int, focus: String?, editing: FieldEditing?, symbols: Symbols
  ) {
    self.width = width
    self.focus = focus
    self.editing = editing
    self.symbols = symbols
    let labels = nodes.compactMap { node in
      if case .field(_, let label, _, _, _) = node { label.cellWidth } else { nil }
    }
    labelWidth = min(labels.max() ?? 0, max(4, width / 3))
    var previous: ViewNode?
    for node in nodes {
      if let previous, Self.wantsGap(between: previous, and: node) { lines.append(.empty) }
      add(node)
      previous = node
    }
  }

  private static func wantsGap(between one: ViewNode, and other: ViewNode) -> Bool {
    switch (one, other) {
    case (.row, .row), (.field, .field), (.button, .button), (.redacted, .redacted): false
    case (.text(_, _, let upper), .text(_, _, let lower)):
      upper == .body && lower != .body && lower != .caption
    case (.image, .text): false
    default: true
    }
  }

  private mutating func add(_ node: ViewNode) {
    let isFocused = node.id == focus
    if isFocused { focusedLine = lines.count }
    if node.control != nil { self.nodes[lines.count] = node.id }
    switch node {
    case .text(_, let text, let style): add(text, style)
    case .field(let id, let label, let value, let isSecure, let isEnabled):
      addField(id, label, value, isSecure, isEnabled, isFocused)
    case .button(_, let label, let role, let isEnabled):
      lines.append(button(label, role, isEnabled: isEnabled, isFocused: isFocused))
    case .row(_, let title, let detail, let isEnabled):
      lines.append(row(title, detail, isEnabled, isFocused))
    case .image(_, _, let label):
      lines.append(StyledLine("  ").adding("[\(label)]", .muted))
    case .progress(_, let label):
      lines.append(StyledLine("  \(symbols.busy) ", Style(.warning)).adding(label, .muted))
    case .redacted(_, let length):
      let bar = String(repeating: symbols.redacted, count: max(1, min(length, width - 4)))
      lines.append(StyledLine("  ").adding(bar, .muted))
    }
  }

  private mutating func add(_ text: String, _ style: TextStyle) {
    for line in text.wrapped(to: max(1, width - 3)) {
      switch style {
      case .title: lines.append(StyledLine("  ").adding(line, Style(.heading)))
      case .headline: lines.append(StyledLine("  ").adding(line, Style(.text, .bold)))
      case .body: lines.append(StyledLine("  ").adding(line))
      case .caption: lines.append(StyledLine("  ").adding(line, .muted))
      case .error: lines.append(StyledLine("! ", Style(.error)).adding(line, Style(.error)))
      }
    }
  }

  private mutating func addField(
    _ id: String, _ label: String, _ value: String, _ isSecure: Bool, _ isEnabled: Bool,
    _ isFocused: Bool
  ) {
    let head = (isFocused ? symbols.marker : " ") + " " + label.padded(to: labelWidth) + "  "
    let start = head.cellWidth
    let room = max(1, width - start - 2)
    let wellStyle = isFocused ? Style(.selection) : Style.muted
    let style = isEnabled ? Style(.field) : .muted
    var line = StyledLine(head, isFocused ? Style(.selection) : .muted)
    let used: Int
    if let editing, editing.node == id, isFocused {
      let text = EditedText(
        editing.editor, bullet: isSecure ? symbols.bullet : nil, room: room, style: style)
      line.spans += text.spans
      cursor = (lines.count, start + text.cursor)
      used = text.width
    } else {
      let text = Self.beginning(
        of: isSecure ? String(repeating: symbols.bullet, count: value.count) : value, room: room)
      line = line.adding(text, style)
      used = text.cellWidth
    }
    lines.append(
      line.adding(String(repeating: symbols.well, count: max(0, room - used)), wellStyle))
  }

  /// As much of a text as fits into `room` cells.
  private static func beginning(of text: String, room: Int) -> String {
    var used = 0
    return text.glyphs.prefix { glyph in
      used += glyph.width
      return used <= room
    }.map(\.text).joined()
  }

  /// A button, dimmed and without its brackets while it can't be used.
  private func button(
    _ label: String, _ role: ButtonRole, isEnabled: Bool, isFocused: Bool
  ) -> StyledLine {
    let text = label.fitted(to: max(1, width - 8))
    guard isEnabled else { return StyledLine("    \(text)", .muted) }
    let marker = isFocused ? "\(symbols.marker) " : "  "
    return StyledLine(marker, Style(.selection))
      .adding("[ \(text) ]", Self.style(of: role, isFocused: isFocused))
  }

  static func style(of role: ButtonRole, isFocused: Bool) -> Style {
    let base =
      switch role {
      case .standard, .cancel: Style(.control)
      case .primary: Style(.control, .bold)
      case .destructive: Style(.destructive)
      }
    return isFocused ? base.adding(.reverse) : base
  }

  private func row(
    _ title: String, _ detail: String?, _ isEnabled: Bool, _ isFocused: Bool
  ) -> StyledLine {
    let marker = isFocused ? "\(symbols.marker) " : "  "
    let style = isFocused ? Style(.selection, .reverse) : Style.text
    let end = StyledLine(detail.map { $0.fitted(to: width / 2) + " " } ?? "", .muted)
      .adding(isEnabled ? symbols.forward + " " : "  ", .muted)
    return StyledLine(marker, Style(.selection)).adding(title, style).withRight(end, width: width)
  }
}

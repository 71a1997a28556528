// A program's view tree as lines: the little phone screen that the system draws for it.
import Wire

/// A screen broken into lines, and where its controls are.
///
/// Only the lines that are asked for are made: a list may have thousands.
struct ScreenLines {
  /// How many lines there are.
  private(set) var count = 0
  /// The line of the focused control.
  private(set) var focusedLine: Int?
  /// The line and column of the text cursor.
  private(set) var cursor: (line: Int, column: Int)?

  private let nodes: [ViewNode]
  /// The first line of each node.
  private var starts: [Int] = []
  private let width: Int
  private let focus: String?
  private let editing: FieldEditing?
  private let symbols: Symbols
  private var labelWidth = 0

  /// Lays `nodes` out in `width` columns.
  init(
    _ nodes: [ViewNode], width: Int, focus: String?, editing: FieldEditing?, symbols: Symbols
  ) {
    self.nodes = nodes
    self.width = width
    self.focus = focus
    self.editing = editing
    self.symbols = symbols
    var widest = 0
    for case .field(_, let label, _, _, _) in nodes { widest = max(widest, label.cellWidth) }
    labelWidth = min(widest, max(4, width / 3))
    place()
  }

  /// Gives each node its lines.
  private mutating func place() {
    starts.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      if index > 0, Self.wantsGap(between: nodes[index - 1], and: node) { count += 1 }
      starts.append(count)
      if node.id == focus {
        focusedLine = count
        cursor = field(node)?.cursor.map { (count, $0) }
      }
      if case .text(_, let text, _) = node {
        count += wrapped(text).count
      } else {
        count += 1
      }
    }
  }

  private func wrapped(_ text: String) -> [String] { text.wrapped(to: max(1, width - 3)) }

  /// Every line.
  var lines: [StyledLine] { lines(from: 0, count: count) }

  /// Some of the lines.
  func lines(from first: Int, count wanted: Int) -> [StyledLine] {
    let end = min(count, first + wanted)
    guard first < end else { return [] }
    var result = Array(repeating: StyledLine.empty, count: end - first)
    for index in (self.index(at: first) ?? 0)..<nodes.count {
      guard starts[index] < end else { break }
      for (offset, line) in lines(of: nodes[index]).enumerated() {
        let row = starts[index] + offset - first
        if result.indices.contains(row) { result[row] = line }
      }
    }
    return result
  }

  /// The id of the node in that line, if it can be acted on.
  func control(at line: Int) -> String? {
    guard let index = index(at: line), starts[index] == line, nodes[index].control != nil else {
      return nil
    }
    return nodes[index].id
  }

  /// The last node that begins at the line or before it.
  private func index(at line: Int) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= line { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
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

  private func lines(of node: ViewNode) -> [StyledLine] {
    let isFocused = node.id == focus
    switch node {
    case .text(_, let text, let style): return lines(of: text, style)
    case .field: return field(node).map { [$0.line] } ?? []
    case .button(_, let label, let role, let isEnabled):
      return [button(label, role, isEnabled: isEnabled, isFocused: isFocused)]
    case .row(_, let title, let detail, let isEnabled):
      return [row(title, detail, isEnabled, isFocused)]
    case .image(_, _, let label): return [StyledLine("  ").adding("[\(label)]", .muted)]
    case .progress(_, let label):
      return [StyledLine("  \(symbols.busy) ", Style(.warning)).adding(label, .muted)]
    case .redacted(_, let length):
      let bar = String(repeating: symbols.redacted, count: max(1, min(length, width - 4)))
      return [StyledLine("  ").adding(bar, .muted)]
    }
  }

  private func lines(of text: String, _ style: TextStyle) -> [StyledLine] {
    wrapped(text).map { line in
      switch style {
      case .title: StyledLine("  ").adding(line, Style(.heading))
      case .headline: StyledLine("  ").adding(line, Style(.text, .bold))
      case .body: StyledLine("  ").adding(line)
      case .caption: StyledLine("  ").adding(line, .muted)
      case .error: StyledLine("! ", Style(.error)).adding(line, Style(.error))
      }
    }
  }

  /// A field's line, and where the cursor is in it while it is edited.
  private func field(_ node: ViewNode) -> (line: StyledLine, cursor: Int?)? {
    guard case .field(let id, let label, let value, let isSecure, let isEnabled) = node else {
      return nil
    }
    let isFocused = id == focus
    let head = (isFocused ? symbols.marker : " ") + " " + label.padded(to: labelWidth) + "  "
    let start = head.cellWidth
    let room = max(1, width - start - 2)
    let style = isEnabled ? Style(.field) : .muted
    var line = StyledLine(head, isFocused ? Style(.selection) : .muted)
    var cursor: Int?
    let used: Int
    if let editing, editing.node == id, isFocused {
      let text = EditedText(
        editing.editor, bullet: isSecure ? symbols.bullet : nil, room: room, style: style)
      line.spans += text.spans
      cursor = start + text.cursor
      used = text.width
    } else {
      let text = Self.beginning(
        of: isSecure ? String(repeating: symbols.bullet, count: value.count) : value, room: room)
      line = line.adding(text, style)
      used = text.cellWidth
    }
    let well = String(repeating: symbols.well, count: max(0, room - used))
    return (line.adding(well, isFocused ? Style(.selection) : Style.muted), cursor)
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

// A program's screen as lines of plain text, for logs and reports.
import Wire

extension ViewTree {
  /// The screen as lines of plain text, top to bottom.
  public var plainLines: [String] {
    var lines = ["== \(title) =="] + nodes.map(\.plainLine)
    if let alert {
      lines.append("!! \(alert.title)")
      if !alert.message.isEmpty { lines.append("   \(alert.message)") }
      lines.append("   " + alert.buttons.map { "[\($0.label)]" }.joined(separator: " "))
    }
    return lines
  }
}

extension WidgetCard {
  /// The card as lines of plain text, top to bottom.
  public var plainLines: [String] {
    (isPlaceholder ? ["(placeholder)"] : []) + nodes.map(\.plainLine)
  }
}

extension ViewNode {
  fileprivate var plainLine: String {
    switch self {
    case .text(_, let text, .error): "! \(text)"
    case .text(_, let text, _): text
    case .field(_, let label, let value, let isSecure, _):
      "\(label): \(isSecure && !value.isEmpty ? Secret.placeholder : value)"
    case .button(_, let label, _, let isEnabled): "[\(label)]\(isEnabled ? "" : " (dimmed)")"
    case .row(_, let title, let detail, _): "- \(title)\(detail.map { " (\($0))" } ?? "")"
    case .image(_, let name, let label): "<\(label.isEmpty ? name : label)>"
    case .progress(_, let label): "... \(label)"
    case .redacted(_, let length): String(repeating: "#", count: max(1, min(length, 40)))
    }
  }
}

extension SimulatedDevice {
  /// What a program shows, as lines of plain text; empty when it shows nothing.
  public func plainLines(shownBy program: ProgramName) -> [String] {
    if program == .widget { return widgetCard?.plainLines ?? [] }
    return screen(of: program)?.plainLines ?? []
  }
}

// What can be read on a program's screen: the one place that gathers its texts.
import Wire

extension ViewTree {
  /// Every text of the screen, top to bottom, the alert's last; never the value of a secure field.
  public var texts: [String] {
    let over = alert.map { [$0.title, $0.message] + $0.buttons.map(\.label) } ?? []
    return ([title] + nodes.flatMap(\.texts) + over).filter { !$0.isEmpty }
  }
}

extension WidgetCard {
  /// Every text of the card, top to bottom; a redacted line has none.
  public var texts: [String] {
    nodes.flatMap(\.texts).filter { !$0.isEmpty }
  }
}

extension ViewNode {
  /// What can be read of it.
  var texts: [String] {
    switch self {
    case .text(_, let text, _): [text]
    case .field(_, let label, let value, let isSecure, _): isSecure ? [label] : [label, value]
    case .button(_, let label, _, _): [label]
    case .row(_, let title, let detail, _): [title, detail ?? ""]
    case .image(_, _, let label): [label]
    case .progress(_, let label): [label]
    case .redacted: []
    }
  }
}

extension SimulatedDevice {
  /// Every text that a program shows: its screen's, or for the widget those of the card due now.
  ///
  /// A program that has ended shows nothing.
  public func texts(shownBy program: ProgramName) -> [String] {
    if program == .widget { return widgetCard?.texts ?? [] }
    return screen(of: program)?.texts ?? []
  }
}

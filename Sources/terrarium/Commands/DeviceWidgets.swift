// `terrarium device widgets`: each widget's card, its next moments and the ledger of its reloads.
import Device

extension DeviceCommand {
  private struct WidgetList: Encodable {
    let widgets: [WidgetStatus]
  }

  static func widgets(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.target()
    try arguments.finish()
    try refresh(target.path)
    let widgets = try DeviceContents(path: target.path).widgets()
    if arguments.wantsJSON { return try DeviceOutput.json(WidgetList(widgets: widgets)) }
    try DeviceOutput.lines(widgets.flatMap(\.lines))
  }
}

extension WidgetStatus {
  /// The widget for a person: what it shows, what it may still ask, and every line of its ledger.
  fileprivate var lines: [String] {
    let shown = card.isEmpty ? "nothing" : card.joined(separator: " / ")
    var lines = [
      "\(name)\t\(size.rawValue)\t\(reloadsLeft) of \(budget) reloads left",
      "  shows\t\(shown)",
    ]
    if let withheldUntil {
      lines.append("  withheld until\t\(TraceEvent.seconds(withheldUntil)) s")
    }
    if let backOffUntil { lines.append("  backs off until\t\(TraceEvent.seconds(backOffUntil)) s") }
    return lines + ledger.map { "  \(TraceEvent.seconds($0.uptime)) s\t\($0.words)" }
  }
}

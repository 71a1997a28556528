// Several widgets in menus, and the answer to why, as a page over the panes.
import Canvas
import Device

extension StageController {
  /// Shows why the program of the pane in focus is as it is; without one, why the widget is.
  func askWhy(_ program: ProgramName? = nil) throws {
    let report = try device.why(program ?? model.program(in: model.focus) ?? .widget)
    model.overlay = .page(Page(title: "Why", lines: report.lines))
  }

  func handle(_ key: Key, in page: Page) {
    var page = page
    switch key {
    case .down: page.scroll += 1
    case .up: page.scroll = max(0, page.scroll - 1)
    case .pageDown, .character(" "): page.scroll += 8
    case .pageUp: page.scroll = max(0, page.scroll - 8)
    default:
      model.overlay = nil
      return
    }
    // A paragraph may be wrapped, never so often that this isn't enough.
    page.scroll = min(page.scroll, page.lines.count * 8)
    model.overlay = .page(page)
  }

  // MARK: Several widgets

  /// Offers every kind in every size.
  func openWidgetKinds() {
    model.overlay = .chooser(
      Chooser(
        purpose: ChooserPurpose.addWidget.rawValue, title: "Add a widget",
        choices: device.widgetKinds.map { Choice(id: $0, title: $0) }))
  }

  func addWidget(_ id: String) throws {
    let parts = id.split(separator: ",", maxSplits: 1).map(String.init)
    guard parts.count == 2, let size = WidgetSize(rawValue: String(parts[1].dropFirst())) else {
      let known = device.widgetKinds.map { "\"\($0)\"" }.joined(separator: "; ")
      throw DeviceError.impossible("say a widget and its size, as \"\(id), small\": \(known).")
    }
    try device.perform(.widget(.add(name: parts[0], size: size)))
    model.notice = Notice("\(id) is on the screen; x on the widget's pane shows it.")
  }

  /// Offers what can be done with each widget on the screen.
  func openWidgets() {
    let choices = model.device.widgets.flatMap { widget in
      [
        Choice(id: "tap|\(widget.name)", title: "Tap \(widget.name)"),
        Choice(id: "look|\(widget.name)", title: "Look at \(widget.name)"),
        Choice(id: "often|\(widget.name)", title: "\(widget.name) is often seen"),
        Choice(id: "seldom|\(widget.name)", title: "\(widget.name) is seldom seen"),
      ]
        + widget.buttons.map {
          Choice(id: "button|\(widget.name)|\($0)", title: "Tap \"\($0)\" on \(widget.name)")
        }
        + (widget.isFirst
          ? [] : [Choice(id: "remove|\(widget.name)", title: "Remove \(widget.name)")])
    }
    model.overlay = .chooser(
      Chooser(
        purpose: ChooserPurpose.widget.rawValue, title: "Widgets", choices: choices))
  }

  func perform(widgetChoice id: String) throws {
    let parts = id.split(separator: "|").map(String.init)
    guard parts.count >= 2 else { return }
    switch parts[0] {
    case "tap": try device.perform(.widget(.tap(name: parts[1])))
    case "look": try device.perform(.widget(.look(name: parts[1])))
    case "often": try device.perform(.widget(.setVisibility(.often, name: parts[1])))
    case "seldom": try device.perform(.widget(.setVisibility(.seldom, name: parts[1])))
    case "remove": try device.perform(.widget(.remove(name: parts[1])))
    case "button" where parts.count == 3:
      try device.perform(.widget(.tapButton(label: parts[2], name: parts[1])))
    default: break
    }
  }
}

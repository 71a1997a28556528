// What a pane shows of its program, and what of that can be used.
import Device
import Wire

extension StageModel {
  /// The program that a pane shows now; nil for what isn't a program.
  ///
  /// The labs take the app's place, and the share extension's, while they are in front.
  public func program(in pane: PaneID) -> ProgramName? {
    switch pane {
    case .app: device.labsInFront.first ?? pane.program
    case .share: device.labsInFront.dropFirst().first ?? pane.program
    case .widget, .files, .trace: pane.program
    }
  }

  /// What a pane is called now.
  func title(of pane: PaneID) -> String {
    if pane == .files, device.showsLabFiles { return "Labs' Container" }
    guard let lab = program(in: pane), ProgramName.labs.contains(lab) else { return pane.title }
    return lab.rawValue.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  /// The screen that a pane shows now; nil for the widget, and while another face is shown.
  public func screen(in pane: PaneID) -> ViewTree? {
    face(of: pane) == .screen ? programScreen(in: pane) : nil
  }

  /// The screen of a pane's program, whatever face is shown; nil for the widget.
  public func programScreen(in pane: PaneID) -> ViewTree? {
    guard let name = program(in: pane), pane != .widget, !(pane == .app && device.isLocked)
    else { return nil }
    let program = device.programs[name]
    return program?.state == .notRunning ? nil : program?.screen
  }

  /// What can be used in a pane, top to bottom.
  public func controls(in pane: PaneID) -> [Control] {
    if pane == .widget {
      guard face(of: .widget) == .screen else { return [] }
      return (device.card?.nodes ?? []).compactMap(\.control)
    }
    return screen(in: pane)?.controls ?? []
  }

  /// Whether there is anything to be used in a pane, without looking at all of it.
  public func hasControls(in pane: PaneID) -> Bool {
    if pane == .widget { return !controls(in: pane).isEmpty }
    guard let screen = screen(in: pane) else { return false }
    return screen.alert != nil || screen.nodes.contains { $0.control != nil }
  }

  /// The control of that id in a pane; nil when there is none now.
  public func control(_ id: String?, in pane: PaneID) -> Control? {
    guard let id, pane != .widget, let screen = screen(in: pane), screen.alert == nil else {
      return controls(in: pane).first { $0.id == id }
    }
    return screen.nodes.first { $0.id == id }?.control
  }

  /// Whether the program in front has a way back.
  public var canGoBack: Bool {
    switch device.foreground {
    case .app: programScreen(in: .app)?.canGoBack ?? false
    case .shareExtension: programScreen(in: .share)?.canGoBack ?? false
    case .home, .otherApp, .splitView: false
    }
  }
}

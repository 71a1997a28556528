// What a pane shows of its program, and what of that can be used.
import Device
import Wire

extension StageModel {
  /// The screen that a pane shows now; nil for the widget, and while another face is shown.
  public func screen(in pane: PaneID) -> ViewTree? {
    face(of: pane) == .screen ? programScreen(in: pane) : nil
  }

  /// The screen of a pane's program, whatever face is shown; nil for the widget.
  public func programScreen(in pane: PaneID) -> ViewTree? {
    guard let name = pane.program, pane != .widget, !(pane == .app && device.isLocked)
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

  /// Whether the program in front has a way back.
  public var canGoBack: Bool {
    switch device.foreground {
    case .app: programScreen(in: .app)?.canGoBack ?? false
    case .shareExtension: programScreen(in: .share)?.canGoBack ?? false
    case .home, .otherApp, .splitView: false
    }
  }
}

// What a recording says at its end: what was on the screen when it was stopped.
import Device

/// Reads expectations off a device.
enum OfferedExpectations {
  /// Steps that hold now.
  ///
  /// - Throws: `DeviceError` and the errors of the app's store when it can't be read.
  static func steps(on device: SimulatedDevice) throws -> [String] {
    try screens(device) + card(device) + stored(device)
  }

  private static func screens(_ device: SimulatedDevice) -> [String] {
    let program: ProgramName
    switch device.foreground {
    case .app: program = .app
    case .shareExtension: program = .shareExtension
    case .home, .otherApp, .splitView: return []
    }
    guard !device.isLocked, let screen = device.screen(of: program) else { return [] }
    var steps: [String] = []
    if let title = exact(screen.title) {
      steps.append("\(program.spoken) shows the \(title) screen")
    }
    if let alert = screen.alert, let title = exact(alert.title) {
      steps.append("\(program.spoken) shows an alert \(title)")
    }
    return steps
  }

  /// What the widget shows, if it will also be shown where a reload takes another time.
  private static func card(_ device: SimulatedDevice) -> [String] {
    if device.hasRealisticDelays, device.isReloadPending { return [] }
    let patience = device.hasRealisticDelays ? " within 30 seconds" : ""
    if device.widgetShowsPlaceholder { return ["the widget shows the placeholder\(patience)"] }
    return device.texts(shownBy: .widget).first.flatMap(exact).map {
      ["the widget shows \($0)\(patience)"]
    } ?? []
  }

  private static func stored(_ device: SimulatedDevice) throws -> [String] {
    // While the device is locked the app's store may be sealed, and nobody could count.
    guard !device.isLocked else { return [] }
    let (entries, captures) = (try device.entryCount(), try device.captureCount())
    return [
      "the app has \(entries) \(entries == 1 ? "entry" : "entries")",
      "the group container holds \(captures) capture\(captures == 1 ? "" : "s")",
    ]
  }

  /// The text in quotes; nil when a step couldn't hold it, or it would say nothing.
  static func exact(_ text: String) -> String? {
    let quoted = StepText.quoted(text)
    return quoted.isExact && !text.isEmpty ? quoted.words : nil
  }
}

// What can be seen at the moment a step fails: the screens, the trace, what was printed.
import Device

/// Gathers what a person needs to understand a failure.
enum Evidence {
  /// How many events of the trace are shown.
  static let eventLimit = 12
  /// How many lines of each program's console are shown.
  static let consoleLimit = 10

  /// What every program shows that shows something or has ever run.
  static func panes(of device: SimulatedDevice) -> [StepFailure.Pane] {
    ProgramName.allCases.compactMap { program in
      let lines = device.plainLines(shownBy: program)
      let state = device.state(of: program)
      guard !lines.isEmpty || state != .notRunning || device.lastEnd(of: program) != nil
      else { return nil }
      var words = state.words
      if state == .notRunning, let end = device.lastEnd(of: program) {
        words += ", ended by \(end.words)"
      }
      return StepFailure.Pane(
        program: program.spoken, state: words, lines: lines)
    }
  }

  /// The last events of the trace.
  static func events(of device: SimulatedDevice) -> [String] {
    device.trace.events.suffix(eventLimit).map(\.text)
  }

  /// The last lines that each program printed.
  static func consoles(of device: SimulatedDevice) -> [StepFailure.ConsoleTail] {
    ProgramName.allCases.compactMap { program -> StepFailure.ConsoleTail? in
      guard let console = device.console(of: program) else { return nil }
      let lines = (console.output.lines + console.errors.lines).suffix(consoleLimit)
      guard !lines.isEmpty else { return nil }
      return StepFailure.ConsoleTail(
        program: program.spoken, lines: Array(lines))
    }
  }
}

/// Makes texts of any origin harmless in a terminal or a report.
enum PlainText {
  /// The text with control characters shown as what they are.
  static func singleLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// C0, DEL, C1, and what turns the direction of writing around.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

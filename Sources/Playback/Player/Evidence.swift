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
      return StepFailure.Pane(
        program: program.spoken, state: words(for: state, of: program, on: device), lines: lines)
    }
  }

  /// The inside of every program that ran and told of it.
  static func insides(of device: SimulatedDevice) -> [ProgramInside] {
    ProgramName.allCases.compactMap { program in
      guard let model = device.lastModel(of: program), !model.isEmpty else { return nil }
      let state = words(for: device.state(of: program), of: program, on: device)
      return ProgramInside(program: program.spoken, state: state, lines: model.outline())
    }
  }

  private static func words(
    for state: ProgramState, of program: ProgramName, on device: SimulatedDevice
  ) -> String {
    guard state == .notRunning, let end = device.lastEnd(of: program) else { return state.words }
    return "\(state.words), ended by \(end.words)"
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

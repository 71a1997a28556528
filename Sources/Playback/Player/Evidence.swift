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
    let programs: [StepFailure.Pane] = ProgramName.allCases.compactMap { program in
      guard program != .widget else { return nil }
      let lines = device.plainLines(shownBy: program)
      let state = device.state(of: program)
      guard !lines.isEmpty || state != .notRunning || device.lastEnd(of: program) != nil
      else { return nil }
      return StepFailure.Pane(
        program: program.spoken, state: ProgramCondition(program, on: device).words, lines: lines)
    }
    return Array(programs.prefix(1)) + cards(of: device) + programs.dropFirst()
  }

  /// Every widget on the screen, by its name where there are several.
  private static func cards(of device: SimulatedDevice) -> [StepFailure.Pane] {
    let widgets = device.widgetStatuses
    let state = ProgramCondition(.widget, on: device).words
    return widgets.map { widget in
      let name = widgets.count == 1 ? "the widget" : "the \"\(widget.name)\" widget"
      return StepFailure.Pane(program: name, state: state, lines: widget.card)
    }
  }

  /// The crash report that was written last, for a step that speaks of it.
  static func crashReport(of device: SimulatedDevice) -> [StepFailure.Pane] {
    // A report that can't be read has nothing to show; the step itself says that.
    guard let report = (try? device.crashReports())?.last else { return [] }
    let lines = report.lines.prefix { !$0.isEmpty }.map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    return [StepFailure.Pane(program: "the last crash report", state: "written", lines: lines)]
  }

  /// The inside of every program that ran and told of it.
  static func insides(of device: SimulatedDevice) -> [ProgramInside] {
    ProgramName.allCases.compactMap { program in
      guard let model = device.lastModel(of: program), !model.isEmpty else { return nil }
      let state = ProgramCondition(program, on: device).words
      return ProgramInside(program: program.spoken, state: state, lines: model.outline())
    }
  }

  /// The last events after one of a number, without what only repeats that all is well.
  static func events(of device: SimulatedDevice, after number: Int) -> [String] {
    let all = device.trace.events.filter { $0.number > number && !isNoise($0) }
    let shown = all.suffix(eventLimit).map(\.text)
    return all.count > shown.count ? ["(\(all.count - shown.count) before)"] + shown : shown
  }

  /// Dependencies, keychain items that were found where they were looked for, and the steps on the
  /// way to a whole file explain nothing.
  private static func isNoise(_ event: TraceEvent) -> Bool {
    event.kind == .dependency
      || event.kind == .keychain && event.words.hasSuffix("errSecSuccess")
      || event.kind == .file
        && (event.words.hasPrefix("sync ") || event.words.hasPrefix("make folder ")
          || event.words.contains("(temporary)"))
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

// Steps that say what a program shows and whether it runs.
import Device

enum ProgramExpectations {
  static let all: [StepDefinition] = texts + screens + processes + reports

  private static let texts: [StepDefinition] = [
    .expectation(
      .programs, "{program} shows {string}", example: #"the widget shows "Ada""#,
      "a part of any one text, case-sensitive; a program that has ended shows nothing"
    ) { context, arguments in
      let shown = ShownTexts(of: try arguments.program(0), on: context.device)
      let part = try arguments.string(1)
      return Observation(shown.contains(part), seen: shown.summary, near: shown.near(part))
    },
    .expectation(
      .programs, "{program} does not show {string}", example: #"the app does not show "Ada""#,
      "no text has that part"
    ) { context, arguments in
      let shown = ShownTexts(of: try arguments.program(0), on: context.device)
      return Observation(!shown.contains(try arguments.string(1)), seen: shown.summary)
    },
  ]

  private static let screens: [StepDefinition] = [
    .expectation(
      .programs, "{program} shows the {string} screen",
      example: #"the app shows the "Entries" screen"#,
      "the title of the top screen; an alert over it doesn't change it"
    ) { context, arguments in
      let program = try arguments.program(0)
      let title = context.device.screen(of: program)?.title
      let seen = title.map { "\(program.spoken) shows the \"\($0)\" screen" }
      let wanted = try arguments.string(1)
      return Observation(
        title == wanted, seen: seen ?? ShownTexts(of: program, on: context.device).summary,
        near: title.flatMap { NearMiss.text(for: wanted, among: [$0]) })
    },
    .expectation(
      .programs, "{program} shows an alert {string}",
      example: #"the app shows an alert "That link can't be opened""#, "by its title"
    ) { context, arguments in
      let (title, seen) = try alert(context, arguments)
      let wanted = try arguments.string(1)
      return Observation(
        title == wanted, seen: seen, near: title.flatMap { NearMiss.text(for: wanted, among: [$0]) }
      )
    },
    .expectation(
      .programs, "{program} shows no alert", example: "the app shows no alert",
      "nothing lies over its screen"
    ) { context, arguments in
      let (title, seen) = try alert(context, arguments)
      return Observation(title == nil, seen: seen)
    },
    .expectation(
      .programs, "the widget shows the placeholder", example: "the widget shows the placeholder",
      "only the outline of a card"
    ) { context, _ in
      let shown = ShownTexts(of: .widget, on: context.device)
      return Observation(context.device.widgetShowsPlaceholder, seen: shown.summary)
    },
  ]

  private static func alert(
    _ context: PlayContext, _ arguments: StepArguments
  ) throws -> (title: String?, seen: String) {
    let program = try arguments.program(0)
    let title = context.device.screen(of: program)?.alert?.title
    return (title, "\(program.spoken) shows \(title.map { "an alert \"\($0)\"" } ?? "no alert")")
  }

  private static let processes: [StepDefinition] = [
    .expectation(
      .programs, "{program} is running", example: "the app is running",
      "the real process lives and is not suspended"
    ) { try state($0, $1) { $0 == .running } },
    .expectation(
      .programs, "{program} is not running", example: "the widget is not running",
      "there is no process, or it is suspended"
    ) { try state($0, $1) { $0 != .running } },
    .expectation(
      .programs, "{program} is suspended", example: "the app is suspended",
      "the real process is stopped"
    ) { try state($0, $1) { $0 == .suspended } },
    .expectation(
      .programs, "{program} hangs", example: "the app hangs",
      "somebody has touched it and its main thread is busy"
    ) { context, arguments in
      let program = try arguments.program(0)
      let hangs = context.device.isHanging(program)
      return Observation(hangs, seen: "\(program.spoken) \(hangs ? "hangs" : "answers")")
    },
    .expectation(
      .programs, "the device is locked", example: "the device is locked",
      "nobody has entered the right passcode since"
    ) { context, _ in
      Observation(context.device.isLocked, seen: Self.lockWords(context))
    },
    .expectation(
      .programs, "the device is unlocked", example: "the device is unlocked",
      "it can be used"
    ) { context, _ in
      Observation(!context.device.isLocked, seen: Self.lockWords(context))
    },
    .expectation(
      .programs, "{program} was ended by {string}", example: #"the app was ended by "SIGKILL""#,
      "its last end: exit N, a signal's name, jetsam, 0x8badf00d, 0xdead10cc, 0x2182bad2, "
        + "protocol error, protocol error: too much, did not stop, unknown", objection: unknownEnd
    ) { context, arguments in
      let program = try arguments.program(0)
      let words = context.device.lastEnd(of: program)?.words
      let seen = words.map { "\(program.spoken) was ended by \"\($0)\"" }
      return Observation(
        try words == arguments.string(1), seen: seen ?? "\(program.spoken) has not ended yet")
    },
  ]

  private static func unknownEnd(_ arguments: StepArguments) throws -> String? {
    let words = try arguments.string(1)
    guard !ProcessEnd.isKnown(words) else { return nil }
    return "no program is ended by \"\(words)\"; there are exit 0 to exit 255, a signal's name "
      + "as SIGKILL, jetsam, 0x8badf00d, 0xdead10cc, 0x2182bad2, protocol error, "
      + "protocol error: too much, did not stop and unknown"
  }

  private static let reports: [StepDefinition] = [
    .expectation(
      .programs, "no program has crashed", example: "no program has crashed",
      "no crash report was written"
    ) { context, _ in
      let (device, reports) = (context.device, try context.device.crashReports())
      if device.missedCrashReports > 0 {
        return Observation(false, seen: "a crash report could not be written")
      }
      let last = reports.last.map { $0.lines.prefix { !$0.isEmpty }.joined(separator: " | ") }
      return Observation(reports.isEmpty, seen: last ?? "there is no crash report")
    },
    .expectation(
      .programs, "the last crash report says {string}",
      example: #"the last crash report says "JETSAM per-process-limit""#,
      "a part of one of its lines: the code, the limit, the reason, the last events"
    ) { context, arguments in
      guard let report = try context.device.crashReports().last else {
        return Observation(false, seen: "there is no crash report")
      }
      let words = try arguments.string(0)
      return Observation(
        report.lines.contains { $0.contains(words) },
        seen: "the last crash report doesn't say that; it stands below",
        near: NearMiss.text(for: words, among: report.lines))
    },
  ]

  private static func lockWords(_ context: PlayContext) -> String {
    "the device is \(context.device.isLocked ? "locked" : "unlocked")"
  }

  private static func state(
    _ context: PlayContext, _ arguments: StepArguments, _ isExpected: (ProgramState) -> Bool
  ) throws -> Observation {
    let program = try arguments.program(0)
    let state = context.device.state(of: program)
    let condition = ProgramCondition(program, on: context.device)
    return Observation(isExpected(state), seen: "\(program.spoken) is \(condition.words)")
  }
}

extension ProgramState {
  /// As a step says it.
  var words: String {
    switch self {
    case .notRunning: "not running"
    case .running: "running"
    case .suspended: "suspended"
    }
  }
}

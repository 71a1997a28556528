// The cause of a failure that the device knows: a report says it, so that nobody has to ask.
import Device

/// What `why` answers about the program that a step is about.
struct KnownCauses {
  /// A program, and which of several widgets.
  private struct Subject {
    let program: ProgramName
    var widget: String?
  }

  /// Codes that only say how things are meant to be; they explain a failure of their own program
  /// alone.
  private static let harmless: Set<String> = [
    "session.none", "token.in-the-open", "capture.waiting", "coordinator.leaked", "url.unopened",
  ]

  private let step: BoundStep
  private let device: SimulatedDevice

  init(of step: BoundStep, on device: SimulatedDevice) {
    self.step = step
    self.device = device
  }

  /// The first cause with its remedy and its evidence; empty when none is known.
  var lines: [String] {
    // A step about causes has said them all.
    guard !step.definition.form.contains("cause") else { return [] }
    return cause ?? otherCause ?? unheeded
  }

  private var cause: [String]? {
    let subject = subject
    return report(subject)?.causes.first.map { Self.lines($0, about: nil) }
  }

  /// What is known of another program, when nothing is of the one that is meant.
  private var otherCause: [String]? {
    let own = subject.program
    let others =
      ProgramName.labs.contains(own) ? ProgramName.labs : [.shareExtension, .app, .widget]
    for program in others where program != own {
      guard device.lastEnd(of: program) != nil || device.state(of: program) != .notRunning,
        let cause = report(Subject(program: program))?.causes.first,
        !Self.harmless.contains(cause.code)
      else { continue }
      return Self.lines(cause, about: program)
    }
    return nil
  }

  /// Variants that were set too late for the program that is meant.
  private var unheeded: [String] {
    Variants.all.map(\.name).filter { name in
      device.variants[name] != nil
        && device.programsIgnoring(variant: name).contains(subject.program)
    }.map { name in
      "the variant \(name) was set while \(subject.program.spoken) was running: it is heeded at "
        + "its next launch; set it before"
    }
  }

  private func report(_ subject: Subject) -> WhyReport? {
    // What can't be found out is no cause; the failure itself has been told.
    try? device.why(subject.program, widget: subject.widget)
  }

  private static func lines(_ cause: WhyCause, about program: ProgramName?) -> [String] {
    let isNamed = program.map { cause.sentence.lowercased().contains($0.spoken) } ?? true
    let who = isNamed ? "" : program.map { "\($0.spoken): " } ?? ""
    return ["\(who)\(cause.sentence) (\(cause.code))", "to do: \(cause.remedy)"] + cause.evidence
  }

  // MARK: Whom a step is about

  private var subject: Subject {
    let form = step.definition.form
    if let program = step.arguments.firstProgram { return Subject(program: program) }
    if form.contains("{string} widget") {
      // A step that names a widget begins with its name, but for those that do something on it.
      let name = step.arguments.texts.first { text in
        device.widgetStatuses.contains { $0.name == text }
      }
      return Subject(program: .widget, widget: name)
    }
    if form.contains("widget") { return Subject(program: .widget) }
    if form.contains("share") || form.contains("holds {int} capture") {
      return Subject(program: .shareExtension)
    }
    switch device.foreground {
    case .shareExtension where step.definition.kind == .action:
      return Subject(program: .shareExtension)
    default: return Subject(program: .app)
    }
  }
}

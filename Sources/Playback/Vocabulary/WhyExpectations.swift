// Steps that say what explains what a program shows.
import Device

enum WhyExpectations {
  static let all: [StepDefinition] = [
    .expectation(
      .inside, "the first cause for {program} is {string}",
      example: #"the first cause for the widget is "Its budget of 40 reloads is spent""#,
      "a part of its sentence or the whole of its code; `terrarium why` prints them all"
    ) { context, arguments in
      try Self.first(
        context.device.why(arguments.program(0)), is: arguments.string(1))
    },
    .expectation(
      .inside, "the first cause for the {string} widget is {string}",
      example: #"the first cause for the "Quick Note" widget is "widget.nobody-asked""#,
      "a part of its sentence or the whole of its code"
    ) { context, arguments in
      try Self.first(
        context.device.why(.widget, widget: arguments.string(0)), is: arguments.string(1))
    },
    .expectation(
      .inside, "the causes for {program} have {string}",
      example: #"the causes for the app have "session.none""#,
      "a part of the sentence of any, or the whole of its code"
    ) { context, arguments in
      let report = try context.device.why(arguments.program(0))
      let wanted = try arguments.string(1)
      return Observation(report.causes.contains { $0.isMeant(by: wanted) }, seen: report.summary)
    },
    .expectation(
      .inside, "there is no cause for {program}",
      example: "there is no cause for the share extension",
      "nothing known speaks against what it shows"
    ) { context, arguments in
      let report = try context.device.why(arguments.program(0))
      return Observation(report.causes.isEmpty, seen: report.summary)
    },
    .expectation(
      .inside, "there is no cause for the {string} widget",
      example: #"there is no cause for the "Quick Note" widget"#,
      "nothing known speaks against what this card shows"
    ) { context, arguments in
      let report = try context.device.why(.widget, widget: arguments.string(0))
      return Observation(report.causes.isEmpty, seen: report.summary)
    },
  ]

  private static func first(_ report: WhyReport, is wanted: String) -> Observation {
    Observation(report.causes.first?.isMeant(by: wanted) ?? false, seen: report.summary)
  }
}

extension WhyCause {
  fileprivate func isMeant(by text: String) -> Bool { code == text || sentence.contains(text) }
}

extension WhyReport {
  fileprivate var summary: String {
    let found = causes.map { "\($0.code): \($0.sentence)" }.joined(separator: " / ")
    return "\(subject): \(causes.isEmpty ? "no cause is known" : found)"
  }
}

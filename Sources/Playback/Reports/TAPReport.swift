// The Test Anything Protocol: a test for each scenario, a subtest for each step.

/// Writes TAP with the plan first and the steps as subtests.
///
/// Version 13 is what `prove` reads: it takes subtests for lines it needn't understand.
public final class TAPReport: Report {
  private let version: Int
  private let sink: ReportSink
  private var count = 0
  private var undefined: [UndefinedScenario] = []

  /// Makes a report of version 13 or 14 that writes to `sink`.
  public init(version: Int, to sink: @escaping ReportSink) {
    self.version = version
    self.sink = sink
  }

  public func miss(_ scenarios: [UndefinedScenario]) { undefined = scenarios }

  public func begin(_ scenarios: [PlayableScenario], seed: UInt64) {
    line("TAP version \(version)")
    line("1..\(undefined.count + scenarios.count)")
    for scenario in undefined { finished(scenario) }
  }

  private func finished(_ scenario: UndefinedScenario) {
    count += 1
    line("not ok \(count) - \(Self.escaped(scenario.name))")
    line("  ---")
    line("  message: \(Self.quoted(scenario.headline))")
    line("  severity: undefined")
    line("  file: \(Self.quoted(scenario.path))")
    line("  line: \(scenario.line)")
    line("  account: |")
    for text in scenario.account { line("    \(text)") }
    line("  ...")
  }

  public func finished(_ result: ScenarioResult) {
    count += 1
    let name = Self.escaped(result.scenario.title)
    switch result.verdict {
    case .notPlayed(let reason): line("ok \(count) - \(name) # SKIP \(Self.escaped(reason))")
    case .interrupted: line("not ok \(count) - \(name)")
    case .broken(let sentence):
      line("not ok \(count) - \(name)")
      line("Bail out! \(PlainText.singleLine(sentence))")
    case .passed, .failed:
      subtest(result)
      line("\(result.verdict == .passed ? "ok" : "not ok") \(count) - \(name)")
      if result.verdict != .passed { diagnosis(result, indent: "  ") }
    }
  }

  public func end(_ summary: PlaySummary) {
    if summary.isInterrupted { line("Bail out! interrupted") }
  }

  private func subtest(_ result: ScenarioResult) {
    guard !result.steps.isEmpty else { return }
    line("# Subtest: \(Self.escaped(result.scenario.title))")
    line("    1..\(result.steps.count)")
    for (index, (step, outcome)) in zip(result.scenario.steps, result.steps).enumerated() {
      let words = "\(index + 1) - \(Self.escaped(step.words))"
      switch outcome.outcome {
      case .passed: line("    ok \(words)")
      case .failed: line("    not ok \(words)")
      case .notReached: line("    ok \(words) # SKIP an earlier step failed")
      }
    }
  }

  private func diagnosis(_ result: ScenarioResult, indent: String) {
    let report = FailureReport(result)
    line("\(indent)---")
    line("\(indent)message: \(Self.quoted(report.headline))")
    line("\(indent)severity: fail")
    if let step = result.failedStep {
      line("\(indent)file: \(Self.quoted(result.scenario.file.path))")
      line("\(indent)line: \(step.line)")
      line("\(indent)column: \(step.column)")
    }
    line("\(indent)replay: \(Self.quoted(result.replayCommand))")
    // NB: a plain `|`, the only block that `prove` reads; the first line must not be indented.
    line("\(indent)account: |")
    for text in report.lines { line("\(indent)  \(text)") }
    line("\(indent)...")
  }

  private func line(_ text: String) { sink("\(text)\n") }

  /// A description in which nothing begins a directive or an escape.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in PlainText.singleLine(text) {
      if character == "#" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// A double-quoted scalar of YAML.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in PlainText.singleLine(text) {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }
}

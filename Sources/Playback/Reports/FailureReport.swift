// Why a scenario failed, in lines that a person can act on; every report says it in these words.

/// The account of one failure.
struct FailureReport {
  private let result: ScenarioResult

  init(_ result: ScenarioResult) {
    self.result = result
  }

  /// One line: what was expected and what was there.
  var headline: String {
    switch result.verdict {
    case .failed(let failure):
      PlainText.singleLine("expected: \(failure.expected); seen: \(failure.seen)")
    case .broken(let sentence): PlainText.singleLine(sentence)
    case .interrupted: "interrupted"
    case .notPlayed(let reason): reason
    case .passed: "passed"
    }
  }

  /// Everything, line by line.
  var lines: [String] {
    let lines: [String] =
      switch result.verdict {
      case .failed(let failure):
        place + comparison(failure) + because(failure) + panes(failure) + events(failure)
          + consoles(failure) + wayBack
      case .broken(let sentence): ["the machine failed: \(sentence)"] + wayBack
      case .passed, .interrupted, .notPlayed: []
      }
    return lines.map(PlainText.singleLine)
  }

  private var place: [String] {
    guard let step = result.failedStep else { return [] }
    let file = result.scenario.file
    // Columns count a tab as one character, and so does the line above the caret.
    let source = String(file.line(step.line).map { $0 == "\t" ? " " : $0 })
    let number = String(step.line)
    let gutter = String(repeating: " ", count: number.count)
    let caret = String(repeating: " ", count: max(0, step.column - 1)) + "^"
    var lines = [
      "\(file.path):\(step.line):\(step.column): this step failed",
      "  \(number) | \(source)",
      "  \(gutter) | \(caret)",
    ]
    if !source.contains(step.text) {
      lines.append("  as played, with the values of line \(result.scenario.line): \(step.words)")
    }
    return lines
  }

  private func comparison(_ failure: StepFailure) -> [String] {
    var lines = ["expected: \(failure.expected)", "seen:     \(failure.seen)"]
    if let near = failure.near { lines.append("near:     \(near)") }
    if let waited = failure.waited { lines.append("waited:   \(waited.words), until the end") }
    return lines
  }

  private func because(_ failure: StepFailure) -> [String] {
    guard let first = failure.because.first else { return [] }
    return ["because:  \(first)"] + failure.because.dropFirst().map { "          \($0)" }
  }

  private func panes(_ failure: StepFailure) -> [String] {
    failure.panes.flatMap { pane in
      ["\(pane.program) (\(pane.state)):"] + Self.indented(pane.lines, orElse: "shows nothing")
    }
  }

  private func events(_ failure: StepFailure) -> [String] {
    ["what happened since the last step that did something:"]
      + Self.indented(failure.events, orElse: "nothing")
  }

  private func consoles(_ failure: StepFailure) -> [String] {
    failure.consoles.flatMap { ["\($0.program) printed:"] + Self.indented($0.lines, orElse: "") }
  }

  private var wayBack: [String] {
    let kept = result.keptFolder.map { ["the device was left in: \($0)"] } ?? []
    return ["play it again: \(result.replayCommand)"] + kept
  }

  private static func indented(_ lines: [String], orElse words: String) -> [String] {
    lines.isEmpty ? ["  (\(words))"] : lines.map { "  | \($0)" }
  }
}

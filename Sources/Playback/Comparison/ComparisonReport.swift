// A comparison for people: a column of verdicts for each value, then both sides of where they part.

/// Writes comparisons as text.
public struct ComparisonReport {
  private let comparison: VariantComparison

  /// A report on one comparison.
  public init(_ comparison: VariantComparison) {
    self.comparison = comparison
  }

  private var scenario: PlayableScenario { comparison.scenario }
  private var plays: [VariantPlay] { comparison.plays }

  /// Everything, line by line; nothing in it steers a terminal.
  public var lines: [String] {
    (heading + table + parting + outcomes).map(PlainText.singleLine)
  }

  private var heading: [String] {
    let feature = scenario.feature.isEmpty ? "" : "\(scenario.feature): "
    let values = plays.map(\.value).joined(separator: " against ")
    let choices = comparison.ownChoices.map {
      "  NB: line \($0.line) chooses a value of \(comparison.variant.name) itself; from there on "
        + "it is the same everywhere."
    }
    return ["\(feature)\(scenario.name) (\(scenario.place))"] + [
      "  \(comparison.variant.name): \(values)"
    ] + choices + [""]
  }

  // MARK: The table

  private var table: [String] {
    let widths = plays.map { max($0.value.count, 6) }
    let head = zip(plays, widths).map { Self.padded($0.value, $1) }.joined(separator: "  ")
    let words = scenario.steps.map(\.words)
    let width = min(56, words.map(\.count).max() ?? 0)
    let rows = words.indices.map { index -> String in
      let marks = zip(plays, widths).map { Self.padded(Self.mark($0, index + 1), $1) }
        .joined(separator: "  ")
      let differences = comparison.differences[index + 1]
      guard !differences.isEmpty else { return "  \(marks)  \(words[index])" }
      let remark = differences.map(\.words).joined(separator: ", ")
      return "  \(marks)  \(Self.padded(words[index], width))  differs: \(remark)"
    }
    return ["  \(head)"] + rows + [""]
  }

  private static func mark(_ play: VariantPlay, _ step: Int) -> String {
    switch play.outcome(of: step) {
    case .passed: "ok"
    case .failed: if case .broken = play.result.verdict { "BROKEN" } else { "FAILED" }
    case .notReached: "-"
    }
  }

  // MARK: Where they part

  private var parting: [String] {
    guard let step = comparison.parting else {
      return ["  no difference: every step, every pane and the whole trace are the same", ""]
    }
    let words =
      step == 0
      ? "before the first step"
      : "at step \(step) of \(scenario.steps.count): \(scenario.steps[step - 1].words)"
    return ["  they part \(words)"] + sides(at: step) + [""]
  }

  /// The sides, those that are alike in one.
  private func sides(at step: Int) -> [String] {
    var groups: [[VariantPlay]] = []
    for play in plays where play.moments.indices.contains(step) {
      let index = groups.firstIndex { $0[0].isSame(as: play, at: step) }
      if let index { groups[index].append(play) } else { groups.append([play]) }
    }
    return groups.flatMap { group in
      let names = group.map(\.value).joined(separator: " and ")
      let others = groups.filter { $0[0].value != group[0].value }.map { $0[0] }
      return ["", "  \(comparison.variant.name) is \(names)"]
        + side(group[0].moments[step], others.map { $0.moments[step] }, isTold: step > 0)
    }
  }

  private func side(
    _ moment: VariantPlay.Moment, _ others: [VariantPlay.Moment], isTold: Bool
  ) -> [String] {
    let panes = moment.panes.filter { pane in
      others.contains { $0.pane(of: pane.subject) != pane }
    }
    let same = moment.panes.filter { !panes.contains($0) }.map(\.subject)
    var lines = panes.flatMap { pane -> [String] in
      ["    \(pane.title):"]
        + Self.marked(pane.lines, others.map { $0.pane(of: pane.subject)?.lines ?? [] }, "nothing")
    }
    if !same.isEmpty { lines.append("    the same: \(same.joined(separator: ", "))") }
    guard isTold, others.contains(where: { $0.events != moment.events }) else { return lines }
    return lines + ["    what happened in this step:"]
      + Self.marked(moment.events, others.map(\.events), "nothing")
  }

  /// The lines, those that another side hasn't got with a star.
  private static func marked(
    _ lines: [String], _ others: [[String]], _ nothing: String
  ) -> [String] {
    guard !lines.isEmpty else { return ["      (\(nothing))"] }
    let shared = others.map { Set($0) }
    return lines.map { line in
      "    \(shared.allSatisfy { $0.contains(line) } ? " " : "*") | \(line)"
    }
  }

  // MARK: What came of it

  private var outcomes: [String] {
    plays.flatMap { play -> [String] in
      let start = "  with \(play.value):"
      switch play.result.verdict {
      case .passed: return ["\(start) passed"]
      case .interrupted: return ["\(start) interrupted"]
      case .notPlayed(let why): return ["\(start) not played: \(why)"]
      case .broken(let why): return ["\(start) the machine failed: \(why)"]
      case .failed(let failure):
        let place = play.result.failedStep.map { "\(scenario.file.path):\($0.line)" } ?? ""
        return [
          "\(start) failed at \(place)", "    expected: \(failure.expected)",
          "    seen:     \(failure.seen)",
        ]
      }
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension VariantPlay {
  fileprivate func isSame(as other: VariantPlay, at step: Int) -> Bool {
    moments[step] == other.moments[step] && outcome(of: step) == other.outcome(of: step)
  }
}

extension VariantComparison.Aspect {
  /// What differs, in a word or two.
  var words: String {
    switch self {
    case .verdict: "verdict"
    case .pane(let subject): subject
    case .trace: "trace"
    }
  }
}

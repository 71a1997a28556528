// The report that people read, at a terminal or in a log.

/// Writes a line for each scenario, an account of each failure, and a sentence at the end.
public final class TextReport: Report {
  /// How the report looks.
  public struct Style: Sendable, Hashable {
    /// Whether colours may be used.
    public var hasColours: Bool
    /// Whether a line may be written over, as on a terminal.
    public var hasProgressLine: Bool
    /// Whether every step gets a line.
    public var showsSteps: Bool
    /// Whether the inside of every program is shown as it was where playing stopped.
    public var showsInsides: Bool

    /// Whether it is told how long playing took, of the slowest scenarios above all.
    public var showsDurations = false

    /// Plain lines, as in a log.
    public static let plain = Style(hasColours: false, hasProgressLine: false, showsSteps: false)

    /// Makes a style.
    public init(
      hasColours: Bool, hasProgressLine: Bool, showsSteps: Bool, showsInsides: Bool = false
    ) {
      self.hasColours = hasColours
      self.hasProgressLine = hasProgressLine
      self.showsSteps = showsSteps
      self.showsInsides = showsInsides
    }
  }

  private enum Colour: String {
    case red = "31"
    case green = "32"
    case yellow = "33"
    case bold = "1"
  }

  private let style: Style
  private let sink: ReportSink
  private var total = 0
  private var count = 0
  private var feature: String?
  private var failures: [ScenarioResult] = []
  private var played: [ScenarioResult] = []

  /// How many of the slowest scenarios are named.
  private static let slowestCount = 10

  /// Makes a report that writes to `sink`.
  public init(_ style: Style = .plain, to sink: @escaping ReportSink) {
    self.style = style
    self.sink = sink
  }

  public func miss(_ scenarios: [UndefinedScenario]) {
    count = scenarios.count
    for scenario in scenarios {
      heading(scenario.feature, scenario.path)
      line("  \(painted("UNDEFINED", .red))  \(PlainText.singleLine(scenario.name))")
      for problem in scenario.problems {
        line("      \(problem.description.prefix { $0 != "\n" })")
      }
    }
  }

  public func begin(_ scenarios: [PlayableScenario], seed: UInt64) {
    total = count + scenarios.count
  }

  public func willPlay(_ scenario: PlayableScenario) {
    guard style.hasProgressLine else { return }
    sink("\r\u{1B}[K[\(count + 1)/\(total)] \(PlainText.singleLine(scenario.name).prefix(60))")
  }

  public func finished(_ result: ScenarioResult) {
    count += 1
    clearProgress()
    heading(result.scenario.feature, result.scenario.file.path)
    let (mark, colour) = Self.mark(result.verdict)
    let name = PlainText.singleLine(result.scenario.name)
    line("  \(painted(mark, colour))  \(name)\(Self.remark(result))")
    if style.showsSteps { steps(result) }
    if style.showsInsides { insides(result) }
    let account = FailureReport(result).lines
    for text in account { line("      \(text)") }
    if account.isEmpty, let folder = result.keptFolder {
      line("      the device was left in: \(folder)")
    }
    if !account.isEmpty { failures.append(result) }
    if style.showsDurations { played.append(result) }
  }

  public func end(_ summary: PlaySummary) {
    clearProgress()
    line("")
    if failures.count > 1 {
      line("failed:")
      for result in failures { line("  \(result.replayCommand)") }
      line("")
    }
    if style.showsDurations { durations() }
    line(painted(summary.sentence, summary.status == 0 ? .green : .red))
  }

  private func durations() {
    let times = played.map { (time: $0.playingTime ?? 0, place: $0.scenario.place) }
    line("the slowest of \(times.count), together \(Self.seconds(times.map(\.time).reduce(0, +))):")
    for (time, place) in times.sorted(by: { $0.time > $1.time }).prefix(Self.slowestCount) {
      line("  \(Self.seconds(time))  \(PlainText.singleLine(place))")
    }
    line("")
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest) s"
  }

  private func heading(_ name: String, _ path: String) {
    guard feature != path else { return }
    if feature != nil { line("") }
    feature = path
    let name = name.isEmpty ? "" : painted(PlainText.singleLine(name), .bold) + " "
    line("\(name)(\(PlainText.singleLine(path)))")
  }

  private func steps(_ result: ScenarioResult) {
    for (step, outcome) in zip(result.scenario.steps, result.steps) {
      let words = PlainText.singleLine(step.words)
      switch outcome.outcome {
      case .passed: line("      \(words)")
      case .failed: line("    \(painted("x", .red)) \(words)")
      case .notReached: line("    \(painted("-", .yellow)) \(words)")
      }
    }
  }

  private func insides(_ result: ScenarioResult) {
    for inside in result.insides {
      line("      \(painted("inside \(inside.program)", .bold)) (\(inside.state)):")
      let width = min(60, inside.lines.map(\.text.count).max() ?? 0)
      for outlined in inside.lines {
        let text = PlainText.singleLine(outlined.text)
        guard let source = outlined.source.map(PlainText.singleLine) else {
          line(text.isEmpty ? "" : "        \(text)")
          continue
        }
        let gap = String(repeating: " ", count: max(0, width - text.count))
        line("        \(text)\(gap)  \(source)")
      }
    }
  }

  private static func mark(_ verdict: Verdict) -> (String, Colour) {
    switch verdict {
    case .passed: ("ok    ", .green)
    case .failed: ("FAILED", .red)
    case .broken: ("BROKEN", .red)
    case .interrupted, .notPlayed: ("-     ", .yellow)
    }
  }

  private static func remark(_ result: ScenarioResult) -> String {
    switch result.verdict {
    case .notPlayed(let reason): " (not played: \(reason))"
    case .interrupted: " (interrupted)"
    case .passed, .failed, .broken: ""
    }
  }

  private func clearProgress() {
    if style.hasProgressLine { sink("\r\u{1B}[K") }
  }

  private func line(_ text: String) { sink("\(text)\n") }

  private func painted(_ text: String, _ colour: Colour) -> String {
    style.hasColours ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }
}

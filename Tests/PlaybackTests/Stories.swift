// Scenarios for tests, from source, and what came of them.
import Foundation
import Gherkin
import Testing

@testable import Device
@testable import Playback

enum Stories {
  /// The repository's root, found from this file.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of the programs that were built along with the tests.
  static let programs: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle.map { ($0.bundlePath as NSString).deletingLastPathComponent }
      ?? (CommandLine.arguments[0] as NSString).deletingLastPathComponent
  }()

  static func dialects() throws -> Dialects {
    try Dialects(json: ScenarioPaths.read("\(root)/assets/Gherkin/languages.json"))
  }

  static func file(_ source: String, path: String = "a.feature") throws -> ScenarioFile {
    var ids = IDSequence()
    return try ScenarioFile(path: path, bytes: Array(source.utf8), dialects: .english, ids: &ids)
  }

  static func scenarios(
    _ source: String, path: String = "a.feature"
  ) throws -> [PlayableScenario] {
    let file = try file(source, path: path)
    return try file.pickles.map { try PlayableScenario($0, of: file, registry: .standard) }
  }

  /// A scenario of that name with three steps.
  static func scenario(
    named name: String, feature: String = "Feature", path: String = "a.feature"
  ) throws -> PlayableScenario {
    let source = """
      Feature: \(feature)
        Scenario: \(name)
          Given the app is open
          Then the app shows "Ada"
          And the app is running
      """
    return try #require(try scenarios(source, path: path).first)
  }

  static func passed(_ scenario: PlayableScenario) -> ScenarioResult {
    let step = StepResult(outcome: .passed, uptime: 0..<1_500, events: 1..<2)
    return ScenarioResult(
      scenario: scenario, verdict: .passed, steps: scenario.steps.map { _ in step }, seed: 7,
      trace: [], insides: [], keptFolder: nil)
  }

  static func failed(
    _ scenario: PlayableScenario, seen: String, insides: [ProgramInside] = []
  ) -> ScenarioResult {
    let failure = StepFailure(
      step: 1, expected: scenario.steps[1].text, seen: seen, waited: StepDuration("5 seconds"),
      panes: [.init(program: "the app", state: "running", lines: ["== Sign In ==", seen])],
      events: ["1 0.000 app process: is launched"],
      consoles: [.init(program: "the app", lines: [seen])])
    return ScenarioResult(
      scenario: scenario, verdict: .failed(failure),
      steps: [
        StepResult(outcome: .passed, uptime: 0..<0, events: 1..<1),
        StepResult(outcome: .failed, uptime: 0..<5_000, events: 1..<1), .notReached,
      ], seed: 7, trace: [], insides: insides, keptFolder: nil)
  }

  /// What a report of a kind writes about some results.
  static func report(
    _ kind: ReportKind, style: TextReport.Style = .plain, _ results: [ScenarioResult]
  ) -> String {
    var text = ""
    let report = kind.makeReport(style) { text += $0 }
    var summary = PlaySummary()
    report.begin(results.map(\.scenario), seed: 7)
    for result in results {
      report.willPlay(result.scenario)
      summary.count(result.verdict)
      report.finished(result)
    }
    report.end(summary)
    return text
  }

  /// A name with everything in it that some format takes for its own.
  static let hostile = #"a # SKIP \ <b> & "c" 'd' ]]> ok 1 - | … 😀 --- {"#
}

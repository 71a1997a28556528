// Cucumber Messages: lines of JSON that the official formatters read.
import Gherkin

/// Writes one message for everything that is played and everything that happens.
///
/// Its times are the device's, so that the same run writes the same bytes.
public final class MessagesReport: Report {
  static let runID = "run"
  private let sink: ReportSink
  private var stepDefinitionIDs: [String: String] = [:]
  private var undefined: [UndefinedScenario] = []

  /// Makes a report that writes to `sink`.
  public init(to sink: @escaping ReportSink) {
    self.sink = sink
  }

  public func miss(_ scenarios: [UndefinedScenario]) { undefined = scenarios }

  public func begin(_ scenarios: [PlayableScenario], seed: UInt64) {
    send("meta", Self.meta)
    sources(undefined.compactMap(\.file) + scenarios.map(\.file))
    let compiled = undefined.filter { $0.pickle != nil }
    for scenario in undefined where scenario.pickle == nil { mistakes(of: scenario) }
    for pickle in compiled.compactMap(\.pickle) + scenarios.map(\.pickle) { send(.pickle(pickle)) }
    definitions()
    send("testRunStarted", ["id": .text(Self.runID), "timestamp": Self.timestamp(0)])
    for scenario in compiled { testCase(scenario) }
    for scenario in scenarios { testCase(scenario) }
    for scenario in compiled { finished(scenario) }
  }

  private func sources(_ files: [ScenarioFile]) {
    var seen: Set<String> = []
    for file in files where seen.insert(file.path).inserted {
      send(
        "source",
        [
          "uri": .text(file.path), "data": .text(file.source),
          "mediaType": "text/x.cucumber.gherkin+plain",
        ])
      send(.gherkinDocument(file.document))
    }
  }

  private func definitions() {
    for type in StepRegistry.ownParameterTypes {
      send(
        "parameterType",
        [
          "id": .text("parameter-\(type.name)"), "name": .text(type.name),
          "regularExpressions": [.text(type.pattern.regularExpression)],
          "preferForRegularExpressionMatch": false, "useForSnippets": true,
        ])
    }
    for expression in StepRegistry.standard.definitions.flatMap(\.expressions) {
      let id = "definition-\(stepDefinitionIDs.count)"
      stepDefinitionIDs[expression] = id
      send(
        "stepDefinition",
        [
          "id": .text(id),
          "pattern": ["source": .text(expression), "type": "CUCUMBER_EXPRESSION"],
          "sourceReference": ["uri": "Scenarios/STEPS.md"],
        ])
    }
  }

  private func testCase(_ scenario: PlayableScenario) {
    let steps = scenario.steps.map { step -> JSONValue in
      let id = stepDefinitionIDs[step.bound.expression] ?? ""
      let arguments = step.bound.captures.map { Self.argument($0, in: step.text) }
      return [
        "id": .text(Self.stepID(step)), "pickleStepId": .text(step.id),
        "stepDefinitionIds": [.text(id)],
        "stepMatchArgumentsLists": [["stepMatchArguments": .list(arguments)]],
      ]
    }
    send(
      "testCase",
      [
        "id": .text(Self.caseID(scenario)), "pickleId": .text(scenario.pickle.id),
        "testRunStartedId": .text(Self.runID), "testSteps": .list(steps),
      ])
  }

  private static func argument(
    _ argument: CucumberExpression.Argument, in text: String
  ) -> JSONValue {
    let start = text.utf16.distance(from: text.startIndex, to: argument.range.lowerBound)
    return [
      "parameterTypeName": .text(argument.typeName),
      "group": ["start": .number(start), "value": .text(argument.text), "children": []],
    ]
  }

  public func finished(_ result: ScenarioResult) {
    if case .notPlayed = result.verdict { return }
    let started = "\(Self.caseID(result.scenario))-started"
    send(
      "testCaseStarted",
      [
        "id": .text(started), "testCaseId": .text(Self.caseID(result.scenario)), "attempt": 0,
        "timestamp": Self.timestamp(0),
      ])
    for (step, outcome) in zip(result.scenario.steps, result.steps) {
      self.step(step, outcome, of: result, started: started)
    }
    send(
      "testCaseFinished",
      [
        "testCaseStartedId": .text(started), "timestamp": Self.timestamp(result.uptime),
        "willBeRetried": false,
      ])
  }

  private func step(
    _ step: PlayableScenario.Step, _ outcome: StepResult, of result: ScenarioResult,
    started: String
  ) {
    let reference: [String: JSONValue] = [
      "testCaseStartedId": .text(started), "testStepId": .text(Self.stepID(step)),
    ]
    let begin = ["timestamp": Self.timestamp(outcome.uptime.lowerBound)]
    send("testStepStarted", .object(reference.merging(begin) { first, _ in first }))
    let length = outcome.uptime.upperBound - outcome.uptime.lowerBound
    var answer: [String: JSONValue] = [
      "duration": Self.seconds(length), "status": .text(Self.status(outcome)),
    ]
    if outcome.outcome == .failed {
      answer["message"] = .text(FailureReport(result).lines.joined(separator: "\n"))
    }
    let end: [String: JSONValue] = [
      "timestamp": Self.timestamp(outcome.uptime.upperBound), "testStepResult": .object(answer),
    ]
    send("testStepFinished", .object(reference.merging(end) { first, _ in first }))
  }

  private static func status(_ outcome: StepResult) -> String {
    switch outcome.outcome {
    case .passed: "PASSED"
    case .failed: "FAILED"
    case .notReached: "SKIPPED"
    }
  }

  public func end(_ summary: PlaySummary) {
    send(
      "testRunFinished",
      [
        "success": .flag(summary.status == 0), "timestamp": Self.timestamp(0),
        "testRunStartedId": .text(Self.runID), "message": .text(summary.sentence),
      ])
  }

  // MARK: Pieces

  private static let meta: JSONValue = [
    "protocolVersion": "27.0.0", "implementation": ["name": "terrarium"],
    "runtime": ["name": "swift"], "os": ["name": "linux"], "cpu": ["name": "any"],
  ]

  private static func caseID(_ scenario: PlayableScenario) -> String {
    "case-\(scenario.pickle.id)"
  }

  private static func stepID(_ step: PlayableScenario.Step) -> String { "step-\(step.id)" }

  /// A moment of the device: 2026-03-02T09:00:00Z and the uptime.
  static func timestamp(_ uptime: Int) -> JSONValue {
    seconds(1_772_442_000_000 + uptime)
  }

  static func seconds(_ milliseconds: Int) -> JSONValue {
    [
      "seconds": .number(milliseconds / 1_000),
      "nanos": .number(milliseconds % 1_000 * 1_000_000),
    ]
  }

  func send(_ name: String, _ message: JSONValue) {
    sink(JSONValue.object([name: message]).line + "\n")
  }

  private func send(_ envelope: Envelope) {
    do {
      sink(try envelope.json() + "\n")
    } catch {
      preconditionFailure("a tree of texts and numbers can always be encoded: \(error)")
    }
  }
}

// A scenario whose every step is known: what the player plays.
import Gherkin

/// One scenario, ready to be played.
public struct PlayableScenario: Sendable {
  /// A step with its definition and its place in the file.
  public struct Step: Sendable {
    /// What to do, or what must be so.
    public let bound: BoundStep
    /// The keyword as it was written, without blanks.
    public let keyword: String
    /// The text, placeholders filled.
    public let text: String
    /// The line of the file, counted from 1.
    public let line: Int
    /// The column of the keyword, counted from 1.
    public let column: Int
    /// The identity of the pickle's step.
    let id: String

    /// The step as it reads in the file.
    public var words: String { "\(keyword) \(text)" }
  }

  /// The file it comes from.
  public let file: ScenarioFile
  /// The scenario as it was compiled.
  public let pickle: Pickle
  /// The steps, the background's first.
  public let steps: [Step]

  /// The scenario's name.
  public var name: String { pickle.name }
  /// The feature's name.
  public var feature: String { file.document.feature?.name ?? "" }
  /// The line by which the scenario can be played alone: its own, or its row's in an outline.
  public var line: Int { pickle.location.line }
  /// Where it stands, as `file:line`.
  public var place: String { "\(file.path):\(line)" }
}

extension PlayableScenario {
  /// Binds every step of a pickle.
  ///
  /// - Throws: `UnplayableScenario` with everything that is wrong with its steps.
  public init(
    _ pickle: Pickle, of file: ScenarioFile, registry: StepRegistry
  ) throws(UnplayableScenario) {
    var steps: [Step] = []
    var problems: [ScenarioProblem] = []
    for step in pickle.steps {
      let source = file.step(of: step)
      let place = (line: source?.location.line ?? 1, column: source?.location.column ?? 1)
      let keyword = (source?.keyword ?? "*").filter { $0 != " " }
      switch StepBinding.bind(step, registry: registry) {
      case .success(let bound):
        steps.append(
          Step(
            bound: bound, keyword: keyword, text: step.text, line: place.line,
            column: place.column, id: step.id))
      case .failure(let objection):
        problems.append(
          ScenarioProblem(
            file: file.path, line: place.line, column: place.column, message: objection.message,
            hints: objection.hints))
      }
    }
    if pickle.steps.isEmpty { problems.append(Self.emptiness(of: pickle, in: file)) }
    guard problems.isEmpty else { throw UnplayableScenario(problems: problems) }
    self.init(file: file, pickle: pickle, steps: steps)
  }
}

extension PlayableScenario {
  /// NB: a first step with a misspelled keyword is a description to Gherkin, and all that follows
  /// with it: such a scenario would pass whatever happens.
  private static func emptiness(of pickle: Pickle, in file: ScenarioFile) -> ScenarioProblem {
    let next = file.line(pickle.location.line + 1).drop { $0 == " " || $0 == "\t" }
    return ScenarioProblem(
      file: file.path, line: pickle.location.line, column: pickle.location.column ?? 1,
      message: "the scenario \"\(pickle.name)\" has no steps, so there is nothing to play",
      hints: next.isEmpty ? [] : ["a step begins with `Given`, `When`, `Then`, `And`, `But` or `*`"]
    )
  }
}

/// A scenario with steps that can't be played.
public struct UnplayableScenario: Error, Sendable {
  /// What is wrong, in the order of the steps.
  public let problems: [ScenarioProblem]
}

/// Finds what a step means, or what is wrong with it.
private enum StepBinding {
  struct Objection: Error {
    let message: String
    var hints: [String] = []
  }

  static func bind(_ step: PickleStep, registry: StepRegistry) -> Result<BoundStep, Objection> {
    guard step.argument == nil else {
      return .failure(
        Objection(message: "no step takes a table or a text below it; remove what stands there"))
    }
    switch registry.match(step.text) {
    case .bound(let bound): return judge(bound)
    case .unknown(let nearest):
      let sentence = OversizedNumbers.objection(in: step.text) { text in
        if case .bound = registry.match(text) { true } else { false }
      }
      if let sentence { return .failure(Objection(message: sentence)) }
      return .failure(
        Objection(
          message: "no step is called \"\(step.text)\"",
          hints: ["the nearest ones:"] + nearest.map { "  \($0.form)   (as in: \($0.example))" }))
    case .ambiguous(let candidates):
      return .failure(
        Objection(
          message: "\"\(step.text)\" may mean several steps; say it so that it is one",
          hints: candidates.map { "  \($0.form)" }))
    }
  }

  private static func judge(_ bound: BoundStep) -> Result<BoundStep, Objection> {
    do {
      guard let objection = try bound.objection() else { return .success(bound) }
      return .failure(Objection(message: objection))
    } catch {
      return .failure(Objection(message: String(describing: error)))
    }
  }
}

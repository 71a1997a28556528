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
  /// The scenario's name with that of the rule it stands under.
  public var title: String { file.title(of: pickle) }
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
    var unknown: Set<String> = []
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
        unknown.insert(step.id)
        // The message speaks of what only this row's values made of the step.
        let row =
          source.map { $0.text != step.text } ?? false
          ? ["with the values of line \(pickle.location.line)"] : []
        problems.append(
          ScenarioProblem(
            file: file.path, line: place.line, column: place.column, message: objection.message,
            hints: row + objection.hints + Self.language(of: pickle)))
      }
    }
    for (step, message) in LateVariants.problems(among: steps) {
      unknown.insert(step.id)
      problems.append(
        ScenarioProblem(
          file: file.path, line: step.line, column: step.column, message: message))
    }
    problems += file.unfilled(of: pickle)
    if pickle.steps.isEmpty { problems.append(Self.emptiness(of: pickle, in: file)) }
    guard problems.isEmpty else { throw UnplayableScenario(problems: problems, steps: unknown) }
    self.init(file: file, pickle: pickle, steps: steps)
  }
}

extension PlayableScenario {
  /// What has to be known where keywords aren't English.
  private static func language(of pickle: Pickle) -> [String] {
    pickle.language.hasPrefix("en")
      ? [] : ["the keywords are those of \"\(pickle.language)\"; the steps' texts are English"]
  }

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
  /// The identities of the steps that can't be played.
  let steps: Set<String>
}

/// Finds what a step means, or what is wrong with it.
private enum StepBinding {
  struct Objection: Error {
    let message: String
    var hints: [String] = []
  }

  static func bind(_ step: PickleStep, registry: StepRegistry) -> Result<BoundStep, Objection> {
    let table = step.argument?.dataTable?.values
    switch registry.match(step.text, table: table?.map { $0.first ?? "" }) {
    case .bound(let bound):
      if let why = objection(to: step.argument, below: bound.definition) { return .failure(why) }
      return judge(bound)
    case .unknown(let nearest):
      let isStep = { (text: String) in
        if case .bound = registry.match(text) { true } else { false }
      }
      let sentence =
        OversizedNumbers.objection(in: step.text, isStep)
        ?? DurationObjections.objection(in: step.text, isStep)
      if let sentence { return .failure(Objection(message: sentence)) }
      return .failure(
        Objection(
          message: "no step is called \"\(shortened(step.text))\"",
          hints: nearest.isEmpty
            ? ["`terrarium steps` lists all that there are"]
            : ["the nearest ones:"] + nearest.map { "  \($0.form)   (as in: \($0.example))" }))
    case .ambiguous(let candidates):
      return .failure(
        Objection(
          message: "\"\(step.text)\" may mean several steps; say it so that it is one",
          hints: candidates.map { "  \($0.form)" }))
    }
  }

  /// The text, or its beginning where it is longer than anybody reads.
  private static func shortened(_ text: String) -> String {
    text.utf8.count > 400 ? "\(text.prefix(200))…" : text
  }

  /// Why what stands below a step can't be there; nil when it can.
  private static func objection(
    to argument: PickleStepArgument?, below definition: StepDefinition
  ) -> Objection? {
    guard let argument else { return nil }
    guard definition.takesTable else {
      return Objection(
        message: "this step takes no table and no text below it; remove what stands there")
    }
    guard argument.docString == nil, let rows = argument.dataTable?.values,
      rows.allSatisfy({ $0.count == 1 })
    else {
      return Objection(message: "below this step stands a table of one column, and nothing else")
    }
    guard rows.contains([""]) else { return nil }
    return Objection(message: "an empty cell is part of everything and says nothing")
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

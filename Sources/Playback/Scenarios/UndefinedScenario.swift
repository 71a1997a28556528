// What was to be played and can't be: no report may keep quiet about it.
import Gherkin

/// A scenario, or a whole file, that nothing can be played of until it is put right.
public struct UndefinedScenario: Sendable {
  /// The file, as it was named.
  public let path: String
  /// The feature's name; empty when the file couldn't be read that far.
  public let feature: String
  /// The scenario's name with its rule; the file's path when no scenario of it is known.
  public let name: String
  /// Where it stands; 1 when that isn't known.
  public let line: Int
  /// What is wrong, in the order of the file.
  public let problems: [ScenarioProblem]
  /// The file as far as it could be read.
  let file: ScenarioFile?
  /// The scenario, compiled; nil when there is none.
  let pickle: Pickle?
  /// The steps of the pickle that nobody knows or that can't be played, by their identities.
  let undefinedSteps: Set<String>

  /// Something that stands in the way of a whole file, or of everything.
  init(path: String, _ problems: [ScenarioProblem], file: ScenarioFile? = nil) {
    self.path = path
    feature = file?.document.feature?.name ?? ""
    name = path
    line = max(1, problems.first?.line ?? 1)
    self.problems = problems
    self.file = file
    pickle = nil
    undefinedSteps = []
  }

  /// A scenario some of whose steps can't be played.
  init(_ pickle: Pickle, of file: ScenarioFile, _ reason: UnplayableScenario) {
    path = file.path
    feature = file.document.feature?.name ?? ""
    name = file.title(of: pickle)
    line = pickle.location.line
    problems = reason.problems
    self.file = file
    self.pickle = pickle
    undefinedSteps = reason.steps
  }

  /// Nothing at all that could be played.
  public static func nothing(selectedFrom paths: [String]) -> UndefinedScenario {
    let place = paths.joined(separator: " ")
    return UndefinedScenario(
      path: place,
      [
        ScenarioProblem(
          file: place, line: 0, column: 0, message: "no scenario was selected; nothing was played")
      ])
  }

  /// Everything that is wrong, line by line.
  var account: [String] {
    problems.flatMap { $0.description.split(separator: "\n").map(String.init) }
  }

  /// What is wrong first, in one line.
  var headline: String { account.first ?? "undefined" }
}

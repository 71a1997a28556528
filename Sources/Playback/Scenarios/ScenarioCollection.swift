// Everything that is to be played or checked, with everything that stands in the way.
import Gherkin

/// The scenarios that were selected, or what is wrong with them.
public struct ScenarioCollection: Sendable {
  /// The files that could be parsed.
  public private(set) var files: [ScenarioFile] = []
  /// The scenarios that were selected and can be played, in the order of their files.
  public private(set) var scenarios: [PlayableScenario] = []
  /// Everything that is wrong with files and selected scenarios, by file and line.
  public private(set) var problems: [ScenarioProblem] = []
  private var ids = IDSequence()

  /// Parses files and binds the steps of the selected scenarios.
  ///
  /// - Throws: `ScenarioPathError` when a file can't be read.
  public init(
    _ paths: [ScenarioPath], selection: ScenarioSelection = ScenarioSelection(),
    dialects: Dialects, registry: StepRegistry = .standard
  ) throws {
    for path in paths {
      let bytes = try ScenarioPaths.read(path.path)
      do {
        let file = try ScenarioFile(path: path.path, bytes: bytes, dialects: dialects, ids: &ids)
        take(file, path, selection, registry)
      } catch {
        problems += error.problems
      }
    }
  }

  private mutating func take(
    _ file: ScenarioFile, _ path: ScenarioPath, _ selection: ScenarioSelection,
    _ registry: StepRegistry
  ) {
    files.append(file)
    let empty = Dictionary(file.emptyOutlines.map { ($0.id, $0) }) { first, _ in first }
    // What makes no pickle can't be selected: it is told wherever the whole file is meant.
    let isWhole = path.lines.isEmpty && selection.isEverything
    var found = Set(
      isWhole ? file.emptyOutlines.map { EmptyOutlines.problem($0, in: file.path) } : [])
    for pickle in selected(file, path) where selection.includes(pickle) {
      if let outline = pickle.astNodeIds.first.flatMap({ empty[$0] }) {
        found.insert(EmptyOutlines.problem(outline, in: file.path))
        continue
      }
      do {
        scenarios.append(try PlayableScenario(pickle, of: file, registry: registry))
      } catch {
        found.formUnion(error.problems)
      }
    }
    problems += found.sorted {
      ($0.line, $0.column, $0.message) < ($1.line, $1.column, $1.message)
    }
  }

  private mutating func selected(_ file: ScenarioFile, _ path: ScenarioPath) -> [Pickle] {
    guard !path.lines.isEmpty else { return file.pickles }
    let lines = ScenarioLines(file.document)
    var wanted: Set<String> = []
    for line in path.lines {
      let isThere = line <= file.lines.count
      let here = isThere ? lines.pickles(at: line, of: file.pickles) : []
      if here.isEmpty {
        problems.append(
          ScenarioProblem(
            file: file.path, line: line, column: 1,
            message: "there is no scenario at this line; the file has \(file.lines.count) lines"))
      }
      wanted.formUnion(here.map(\.id))
    }
    return file.pickles.filter { wanted.contains($0.id) }
  }
}

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

  /// What was meant and can't be played, in the order of its files.
  public private(set) var undefined: [UndefinedScenario] = []

  /// Parses files and binds the steps of the selected scenarios.
  ///
  /// - Throws: `ScenarioPathError` when a file can't be read.
  public init(
    _ paths: [ScenarioPath], selection: ScenarioSelection = ScenarioSelection(),
    dialects: Dialects, registry: StepRegistry = .standard
  ) throws(ScenarioPathError) {
    for path in paths {
      take(try ScenarioPaths.read(path.path), path, selection, dialects, registry)
    }
  }

  /// Gathers everything that arguments name; what can't even be read is among the undefined.
  public init(
    named arguments: [String], selection: ScenarioSelection = ScenarioSelection(),
    dialects: Dialects, registry: StepRegistry = .standard
  ) {
    let (paths, unreachable) = ScenarioPaths.search(arguments)
    for error in unreachable { miss(error) }
    for path in paths {
      do throws(ScenarioPathError) {
        take(try ScenarioPaths.read(path.path), path, selection, dialects, registry)
      } catch {
        miss(error)
      }
    }
  }

  /// What can be played and is a mistake all the same, as a column that no step uses.
  public var oversights: [ScenarioProblem] { files.flatMap(OutlineColumns.unused) }

  /// Every tag of the files, sorted.
  public var tags: [String] {
    Set(files.flatMap(\.pickles).flatMap(\.tags).map(\.name)).sorted()
  }

  private mutating func miss(_ error: ScenarioPathError) {
    var words = error.description
    if words.hasSuffix(".") { words.removeLast() }
    refuse(
      error.path, [ScenarioProblem(file: error.path, line: 0, column: 0, message: words)], nil)
  }

  private mutating func refuse(
    _ path: String, _ problems: [ScenarioProblem], _ file: ScenarioFile?
  ) {
    self.problems += problems
    undefined.append(UndefinedScenario(path: path, problems, file: file))
  }

  private mutating func take(
    _ bytes: [UInt8], _ path: ScenarioPath, _ selection: ScenarioSelection, _ dialects: Dialects,
    _ registry: StepRegistry
  ) {
    do throws(ScenarioSyntaxErrors) {
      let file = try ScenarioFile(path: path.path, bytes: bytes, dialects: dialects, ids: &ids)
      take(file, path, selection, registry)
    } catch {
      refuse(path.path, error.problems, nil)
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
    var outlines = Set(
      isWhole ? file.emptyOutlines.map { EmptyOutlines.problem($0, in: file.path) } : [])
    var found: Set<ScenarioProblem> = []
    for pickle in selected(file, path) where selection.includes(pickle) {
      if let outline = pickle.astNodeIds.first.flatMap({ empty[$0] }) {
        outlines.insert(EmptyOutlines.problem(outline, in: file.path))
        continue
      }
      do {
        scenarios.append(try PlayableScenario(pickle, of: file, registry: registry))
      } catch {
        found.formUnion(error.problems)
        undefined.append(UndefinedScenario(pickle, of: file, error))
      }
    }
    for outline in outlines.sorted(by: Self.precedes) {
      undefined.append(UndefinedScenario(path: file.path, [outline], file: file))
    }
    problems += found.union(outlines).sorted(by: Self.precedes)
  }

  private static func precedes(_ one: ScenarioProblem, _ other: ScenarioProblem) -> Bool {
    (one.line, one.column, one.message) < (other.line, other.column, other.message)
  }

  private mutating func selected(_ file: ScenarioFile, _ path: ScenarioPath) -> [Pickle] {
    guard !path.lines.isEmpty else { return file.pickles }
    let lines = ScenarioLines(file.document)
    var wanted: Set<String> = []
    for line in path.lines {
      let isThere = line <= file.lines.count
      let here = isThere ? lines.pickles(at: line, of: file.pickles) : []
      if here.isEmpty {
        let sentence = "there is no scenario at this line; the file has \(file.lines.count) lines"
        refuse(
          file.path,
          [ScenarioProblem(file: file.path, line: line, column: 1, message: sentence)], file)
      }
      wanted.formUnion(here.map(\.id))
    }
    return file.pickles.filter { wanted.contains($0.id) }
  }
}

// `terrarium check`: what is wrong with scenarios, without playing them.
import Gherkin
import Playback

enum CheckCommand {
  static let usage = """
    usage: terrarium check [--print ast|pickles|errors] [--assets FOLDER] FILE|FOLDER|-...

    Finds mistakes of syntax, steps that nobody knows or that may mean several things, and values
    that make a scenario invalid. Ends with status 2 when there are any, or no scenario at all.

      --print ast      prints the syntax tree, as the Gherkin reference does
      --print pickles  prints the compiled scenarios
      --print errors   prints the mistakes of syntax, at most eleven, as the reference does
    """

  private enum Print: String {
    case ast
    case pickles
    case errors
  }

  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("check", usage: usage) {
      let arguments = try CommandArguments(
        arguments, flags: ["--help", "-h"], options: ["--print", "--assets"])
      if arguments.has("--help") || arguments.has("-h") {
        TextOutput.standard.line(usage)
        return 0
      }
      guard !arguments.positionals.isEmpty else {
        throw UsageError("name at least one file or folder")
      }
      let assets = try ScenarioAssets.folder(named: arguments.value("--assets"))
      let dialects = try ScenarioAssets.dialects(in: assets)
      guard let what = try arguments.value("--print") else {
        return try check(arguments.positionals, dialects, .standard.knowingPhotos(of: assets))
      }
      guard let what = Print(rawValue: what) else {
        throw UsageError("--print takes ast, pickles or errors, not \(what)")
      }
      return try print(what, of: ScenarioPaths.expand(arguments.positionals), dialects)
    }
  }

  private static func check(
    _ names: [String], _ dialects: Dialects, _ registry: StepRegistry
  ) throws -> Int32 {
    let collection = ScenarioCollection(named: names, dialects: dialects, registry: registry)
    let problems = collection.problems + collection.oversights
    for problem in problems {
      if problem.line > 0 {
        try TextOutput.standard.tell(problem.description)
      } else {
        TextOutput.errors.line("terrarium check: \(problem).")
      }
    }
    guard problems.isEmpty else { return 2 }
    let scenarios = collection.scenarios.count
    let files = collection.files.count
    let place = "\(files) file\(files == 1 ? "" : "s")"
    guard scenarios > 0 else {
      TextOutput.errors.line(
        "terrarium check: there is no scenario in \(place); nothing would be played.")
      return 2
    }
    try TextOutput.standard.tell(
      "\(scenarios) scenario\(scenarios == 1 ? "" : "s") in \(place): no mistakes")
    return 0
  }

  private static func print(
    _ what: Print, of paths: [ScenarioPath], _ dialects: Dialects
  ) throws -> Int32 {
    var ids = IDSequence()
    var status: Int32 = 0
    for path in paths {
      let bytes = try ScenarioPaths.read(path.path)
      do {
        let file = try ScenarioFile(
          path: path.path, bytes: bytes, dialects: dialects, ids: &ids,
          errorLimit: GherkinParser.errorLimit)
        switch what {
        case .ast: try send(.gherkinDocument(file.document))
        case .pickles: for pickle in file.pickles { try send(.pickle(pickle)) }
        case .errors: break
        }
      } catch let error as ScenarioSyntaxErrors {
        status = 2
        for mistake in error.errors { try send(.parseError(mistake)) }
      }
    }
    return status
  }

  private static func send(_ envelope: Envelope) throws {
    try TextOutput.standard.tell(try envelope.json())
  }
}

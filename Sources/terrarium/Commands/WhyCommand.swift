// `terrarium why`: what explains what a program shows, on a device or at the end of a scenario.
import Device
import Playback

enum WhyCommand {
  static let usage = """
    usage: terrarium why app|widget|share [NAME] [--device FOLDER] [--widget NAME] [--json]
           terrarium why app|widget|share --scenario FILE:LINE [--seed N] [--widget NAME] [--json]

    Answers with causes, the likeliest first, each with the events that show it and what to do.

    Of the labs, "left lab" and "right lab" can be asked for too.

      NAME               a device by its name (default: "default"), as it is on the stage that has
                         it open, or was when it was closed
      --device FOLDER    a device by its folder
      --scenario PLACE   plays the scenario at that place and asks at its end, or where it fails
      --widget NAME      which of several widgets is meant, as "Quick Note"
      --step N           asks after that step of the scenario, counted from 1
      --seed N           the seed of the scenario (default 1)
      --assets FOLDER    where Bundles, Samples and Gherkin are
      --json, -j         JSON with sorted keys

    Status: 0 answered, 1 the device isn't there or was never in use, 2 bad usage or scenario, 3 the
    machine failed.
    """

  private static let subjects: [String: ProgramName] = [
    "app": .app, "widget": .widget, "share": .shareExtension, "share extension": .shareExtension,
    "left-lab": .leftLab, "right-lab": .rightLab,
  ]

  static func run(_ arguments: [String]) -> Int32 {
    do {
      let arguments = try CommandArguments(
        arguments, flags: ["--json", "-j", "--help", "-h"],
        options: DeviceOptions.names + ["--scenario", "--seed", "--step", "--widget"])
      if arguments.has("--help") || arguments.has("-h") {
        TextOutput.standard.line(usage)
        return 0
      }
      let report = try report(arguments)
      if arguments.has("--json") || arguments.has("-j") {
        try DeviceOutput.json(report)
      } else {
        try DeviceOutput.lines(report.lines)
      }
      return 0
    } catch {
      let more = error is UsageError ? CommandLineTool.shapes(of: usage, "why") : ""
      TextOutput.errors.line("terrarium why: \(error)\(more)")
      return status(of: error)
    }
  }

  private static func status(of error: any Error) -> Int32 {
    switch error {
    case is NotThere, DeviceError.notThere: 1
    case DeviceError.impossible: 2
    case is DeviceError, is DeviceOutput.Failure: 3
    default: 2
    }
  }

  private static func report(_ arguments: CommandArguments) throws -> WhyReport {
    var words = arguments.positionals
    guard !words.isEmpty else { throw UsageError("name app, widget or share") }
    let word = words.removeFirst()
    guard let program = subjects[word] ?? ProgramName(rawValue: word) else {
      throw UsageError(
        "there is no program \"\(word)\"; there are app, widget, share, left-lab "
          + "and right-lab")
    }
    let widget = try arguments.value("--widget")
    guard widget == nil || program == .widget else {
      throw UsageError("--widget goes with widget alone")
    }
    if let place = try arguments.value("--scenario") {
      guard words.isEmpty, try arguments.value("--device") == nil else {
        throw UsageError("name either a device or a scenario")
      }
      return try played(place, program, widget, arguments)
    }
    return try kept(words, program, widget, arguments)
  }

  // MARK: A device

  private static func kept(
    _ words: [String], _ program: ProgramName, _ widget: String?, _ arguments: CommandArguments
  ) throws -> WhyReport {
    let folder = try arguments.value("--device")
    guard words.count <= 1, words.isEmpty || folder == nil else {
      throw UsageError("name one device")
    }
    let path =
      if let folder {
        try DeviceOptions.absolute(folder)
      } else {
        try DeviceArguments.named(words.first ?? DeviceName.standard.text).path
      }
    try DeviceCommand.refresh(path)
    guard let report = try DeviceContents(path: path).why(program, widget: widget) else {
      guard !DeviceFolder.isInUse(path) else {
        throw NotThere(
          "\(path) is in use and was never closed before; the stage that has it answers y.")
      }
      throw NotThere("\(path) was never in use, or nobody has closed it in good order since.")
    }
    return report
  }

  // MARK: A scenario

  /// A scenario that can't be played; the sentence says why.
  private struct Invalid: Error, CustomStringConvertible {
    let description: String
  }

  private static func played(
    _ place: String, _ program: ProgramName, _ widget: String?, _ arguments: CommandArguments
  ) throws -> WhyReport {
    let assets = try ScenarioAssets.folder(named: arguments.value("--assets"))
    let scenario = try scenario(place, assets)
    let seed = try arguments.value("--seed") ?? "1"
    guard let seed = UInt64(seed) else {
      throw UsageError("--seed takes a whole number, not \(seed)")
    }
    let step = try arguments.value("--step").map { try number($0, of: scenario) } ?? Int.max
    let player = Player(
      Player.Settings(seed: seed, programs: try .besideThisExecutable(), assets: assets))
    var answer = Result<WhyReport, any Error>.failure(Invalid(description: "nothing was played."))
    let result = player.play(scenario) { played, _, device in
      guard played <= step else { return }
      answer = Result { try device.why(program, widget: widget) }
    }
    switch result.verdict {
    case .broken(let why): throw DeviceError.system(call: "playing", why: why)
    case .failed(let failure):
      TextOutput.errors.line(
        "terrarium why: the scenario fails: expected \(failure.expected); seen: \(failure.seen)")
    case .passed, .interrupted, .notPlayed: break
    }
    return try answer.get()
  }

  private static func number(_ text: String, of scenario: PlayableScenario) throws -> Int {
    guard let step = Int(text), (1...max(1, scenario.steps.count)).contains(step) else {
      throw UsageError("--step takes 1 to \(scenario.steps.count) for this scenario, not \(text)")
    }
    return step
  }

  private static func scenario(_ place: String, _ assets: String) throws -> PlayableScenario {
    let collection = try ScenarioCollection(
      ScenarioPaths.expand([place]), dialects: ScenarioAssets.dialects(in: assets))
    if let problem = collection.problems.first { throw Invalid(description: problem.description) }
    guard let first = collection.scenarios.first, collection.scenarios.count == 1 else {
      throw Invalid(
        description:
          "\(place) holds \(collection.scenarios.count) scenarios; name one as FILE:LINE.")
    }
    return first
  }
}

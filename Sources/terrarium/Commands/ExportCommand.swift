// `terrarium export`: plays a scenario without a screen and hands out pictures of it.
import Canvas
import Device
import Pictures
import Playback

enum ExportCommand {
  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("export", usage: ExportOptions.usage) {
      let options = try ExportOptions(arguments)
      if options.wantsHelp {
        TextOutput.standard.line(ExportOptions.usage)
        return 0
      }
      return try export(options)
    }
  }

  private static func export(_ options: ExportOptions) throws -> Int32 {
    let assets = try ScenarioAssets.folder(named: options.assets)
    guard let scenario = try scenario(options, assets) else { return 2 }
    if let step = options.step, step > scenario.steps.count {
      throw UsageError(
        "--step takes 0 to \(scenario.steps.count) for this scenario, not \(step)")
    }
    let theme = try Theme(
      json: ScenarioPaths.read("\(assets)/Themes/\(options.theme).json"))
    Interruption.install()
    let settings = Player.Settings(
      seed: options.seed, programs: try .besideThisExecutable(), assets: assets)
    let player = Player(
      settings, isInterrupted: Interruption.hasCome, isCutShort: Interruption.hasCome)
    let (storyboard, result) = Storyboard.playing(scenario, seed: options.seed, with: player)
    if let status = refusal(result) { return status }
    guard let frame = frame(options, storyboard) else { return 1 }
    let picture = picture(options, storyboard, frame: frame, theme: theme)
    return try write(picture, to: options.output) ?? verdict(storyboard)
  }

  /// The scenario that is meant; the first of several, of which the others are named.
  private static func scenario(
    _ options: ExportOptions, _ assets: String
  ) throws -> PlayableScenario? {
    let collection = try ScenarioCollection(
      ScenarioPaths.expand([options.path]), dialects: ScenarioAssets.dialects(in: assets),
      registry: .standard.knowingPhotos(of: assets))
    guard collection.problems.isEmpty else {
      for problem in collection.problems { TextOutput.errors.line(problem.description) }
      return nil
    }
    guard let first = collection.scenarios.first else {
      TextOutput.errors.line("terrarium export: there is no scenario in \(options.path).")
      return nil
    }
    let others = collection.scenarios.dropFirst()
    if !others.isEmpty {
      let places = others.prefix(5).map(\.place).joined(separator: ", ")
      TextOutput.errors.line(
        "terrarium export: this is \(first.place), the first of \(others.count + 1) scenarios; "
          + "there are also \(places)\(others.count > 5 ? " and others" : "").")
    }
    return first
  }

  /// The status when there is nothing to draw: the machine failed, or the person stopped it.
  private static func refusal(_ result: ScenarioResult) -> Int32? {
    switch result.verdict {
    case .passed, .failed: return nil
    case .broken(let why):
      TextOutput.errors.line("terrarium export: the machine failed: \(why)")
      return 3
    case .interrupted, .notPlayed:
      return 128 + (Interruption.signal ?? 2)
    }
  }

  /// The step that is asked for, or the last.
  private static func frame(_ options: ExportOptions, _ storyboard: Storyboard) -> Int? {
    guard let step = options.step else { return max(0, storyboard.frames.count - 1) }
    guard storyboard.frames.indices.contains(step) else {
      TextOutput.errors.line(
        "terrarium export: step \(step) was not played. \(storyboard.verdict)")
      return nil
    }
    return step
  }

  private static func picture(
    _ options: ExportOptions, _ storyboard: Storyboard, frame: Int, theme: Theme
  ) -> String {
    switch options.kind {
    case .mermaid:
      if options.step != nil { return MermaidDiagram.text(storyboard, step: frame) }
      let isPage = options.output?.hasSuffix(".md") ?? false
      return isPage ? MermaidDiagram.markdown(storyboard) : MermaidDiagram.text(storyboard)
    case .chrome: return ChromeTrace.text(storyboard)
    case .cast: return StageCast.text(storyboard, size: options.size, theme: theme)
    case .svg:
      return StageSVG.text(storyboard, frame: frame, size: options.size, theme: theme)
    case .text: return StagePicture.text(storyboard, frame: frame, size: options.size)
    case .html: return ScenarioPage.text(storyboard, frame: options.step ?? 0)
    }
  }

  /// Writes the picture; a status when that failed.
  private static func write(_ picture: String, to path: String?) throws -> Int32? {
    let failure: String?
    if let path {
      let file = try OutputFile(path)
      file.write(Array(picture.utf8))
      failure = file.failure
    } else {
      failure = TextOutput.standard.write(picture).map { "the picture could not be written: \($0)" }
    }
    guard let failure else { return nil }
    TextOutput.errors.line("terrarium export: \(failure).")
    return 3
  }

  private static func verdict(_ storyboard: Storyboard) -> Int32 {
    guard storyboard.hasFailed else { return 0 }
    TextOutput.errors.line(
      "terrarium export: the picture ends early. \(storyboard.verdict)")
    return 1
  }
}

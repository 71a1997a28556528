// `terrarium play`: plays scenarios without a screen and reports on them.
import Device
import Gherkin
import Playback

enum PlayCommand {
  static func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try PlayOptions(arguments)
      if options.wantsHelp {
        TextOutput.standard.line(PlayOptions.usage)
        return 0
      }
      return try play(options)
    } catch let error as UsageError {
      TextOutput.errors.line("terrarium play: \(error)\n\(PlayOptions.usage)")
      return 2
    } catch let error as DeviceError {
      TextOutput.errors.line("terrarium play: \(error)")
      return 3
    } catch {
      TextOutput.errors.line("terrarium play: \(error)")
      return 2
    }
  }

  private static func play(_ options: PlayOptions) throws -> Int32 {
    let paths = try ScenarioPaths.expand(options.paths)
    let assets = try ScenarioAssets.folder(named: options.assets)
    let collection = try ScenarioCollection(
      paths, selection: options.selection, dialects: ScenarioAssets.dialects(in: assets))
    guard collection.problems.isEmpty else {
      for problem in collection.problems { TextOutput.errors.line(problem.description) }
      return 2
    }
    guard !collection.scenarios.isEmpty else {
      TextOutput.errors.line("terrarium play: no scenario was selected; nothing was played.")
      return 2
    }
    let outputs = try PlayOutputs(options)
    let settings = Player.Settings(
      seed: options.seed, programs: try .besideThisExecutable(), assets: assets,
      keepsDevices: options.keepsDevices, stopsAtFailure: options.stopsAtFailure)
    Interruption.install()
    let player = Player(settings) { Interruption.signal != nil }
    let summary = player.play(collection.scenarios, reports: outputs.reports)
    return status(summary, outputs)
  }

  private static func status(_ summary: PlaySummary, _ outputs: PlayOutputs) -> Int32 {
    for failure in outputs.failures { TextOutput.errors.line("terrarium play: \(failure).") }
    if summary.isInterrupted, let signal = Interruption.signal { return 128 + signal }
    guard outputs.failures.isEmpty else { return 3 }
    return summary.status
  }
}

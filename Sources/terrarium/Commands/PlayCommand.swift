// `terrarium play`: plays scenarios, without a screen or on the stage, and reports on them.
import Device
import Gherkin
@preconcurrency import Glibc
import Playback
import Stage

enum PlayCommand {
  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("play", usage: PlayOptions.usage) {
      let options = try PlayOptions(arguments)
      if options.wantsHelp {
        TextOutput.standard.line(PlayOptions.usage)
        return 0
      }
      return try play(options)
    }
  }

  private static func play(_ options: PlayOptions) throws -> Int32 {
    let assets = try ScenarioAssets.folder(named: options.assets)
    let dialects = try ScenarioAssets.dialects(in: assets)
    let settings = Player.Settings(
      seed: options.seed, programs: try .besideThisExecutable(), assets: assets,
      keepsDevices: options.keepsDevices, stopsAtFailure: options.stopsAtFailure)
    if let number = options.worker {
      HostProcessor.stay(on: number)
      return try PlayWorker.run(settings, dialects: dialects)
    }
    let outputs = try PlayOutputs(options)
    let registry = StepRegistry.standard.knowingPhotos(of: assets)
    let collection = ScenarioCollection(
      named: options.paths, selection: options.selection, dialects: dialects, registry: registry)
    tell(collection.problems)
    guard !collection.scenarios.isEmpty else { return nothing(of: collection, options, outputs) }
    if let variant = options.compared {
      guard collection.problems.isEmpty else { return 2 }
      return try PlayComparison.run(collection.scenarios, variant, settings)
    }
    let stage = try options.staging.map {
      try open($0, settings, count: collection.scenarios.count)
    }
    Interruption.install()
    if let stage { return try play(collection, on: stage, settings, outputs) }
    let isEnding = { Interruption.signal != nil || outputs.isUnheard }
    let player = Player(settings, isInterrupted: isEnding, isCutShort: isEnding)
    guard options.jobs == 1 else {
      return status(try play(collection, options, assets: assets, player, outputs), outputs)
    }
    HostProcessor.stay()
    let summary = player.play(
      collection.scenarios, undefined: collection.undefined, reports: outputs.reports)
    return status(summary, outputs)
  }

  private static func tell(_ problems: [ScenarioProblem]) {
    for problem in problems {
      let isPlace = problem.line > 0
      TextOutput.errors.line(isPlace ? problem.description : "terrarium play: \(problem).")
    }
  }

  /// There is nothing to play: that is said, and in every report too.
  private static func nothing(
    of collection: ScenarioCollection, _ options: PlayOptions, _ outputs: PlayOutputs
  ) -> Int32 {
    var undefined = collection.undefined
    if undefined.isEmpty {
      undefined = [.nothing(selectedFrom: options.paths)]
      let tags =
        options.selection.tags.isEmpty || collection.tags.isEmpty
        ? "" : " The tags that there are: \(collection.tags.joined(separator: ", "))."
      TextOutput.errors.line(
        "terrarium play: no scenario was selected; nothing was played.\(tags)")
    }
    let player = Player(
      Player.Settings(
        seed: options.seed, programs: ProgramLocations(folders: []), assets: ""))
    return status(
      player.play([], undefined: undefined, reports: outputs.recorders), outputs)
  }

  /// Plays several scenarios at once.
  private static func play(
    _ collection: ScenarioCollection, _ options: PlayOptions, assets: String, _ player: Player,
    _ outputs: PlayOutputs
  ) throws -> PlaySummary {
    let scenarios = collection.scenarios
    let pool = try WorkerPool(
      options.jobs, arguments: { options.workerArguments($0, assets: assets) },
      scenarios: scenarios, seed: options.seed)
    defer { pool.end() }
    return player.play(
      scenarios, undefined: collection.undefined, reports: outputs.reports
    ) { index, _ in pool.result(of: index) }
  }

  // MARK: On the stage

  private static func open(
    _ staging: PlayOptions.Staging, _ settings: Player.Settings, count: Int
  ) throws -> ScenarioStage {
    try ScenarioStage(settings, count: count, pace: staging.pace, look: staging.look) {
      Interruption.signal != nil
    }
  }

  private static func play(
    _ collection: ScenarioCollection, on stage: ScenarioStage, _ settings: Player.Settings,
    _ outputs: PlayOutputs
  ) throws -> Int32 {
    let player = Player(settings) { stage.wasCutShort }
    let summary = player.play(
      collection.scenarios, undefined: collection.undefined, reports: outputs.reports,
      by: stage.play)
    stage.close()
    if let failure = stage.failure { throw failure }
    outputs.release()
    for place in stage.touched {
      TextOutput.errors.line(
        "terrarium play: \(place) was taken over by hand; what came of it isn't its own.")
    }
    let status = status(summary, outputs)
    return stage.endingSignal.map { 128 + $0 } ?? status
  }

  private static func status(_ summary: PlaySummary, _ outputs: PlayOutputs) -> Int32 {
    for failure in outputs.failures { TextOutput.errors.line("terrarium play: \(failure).") }
    if summary.isInterrupted, let signal = Interruption.signal { return 128 + signal }
    if outputs.isUnheard { return 128 + SIGPIPE }
    guard outputs.failures.isEmpty else { return 3 }
    return summary.status
  }
}

// Plays scenarios without a screen, each on a fresh device, and tells the reports about it.
import Device

/// Plays scenarios one after the other.
public struct Player {
  /// What a run is played with.
  public struct Settings: Sendable {
    /// Where every id comes from.
    public var seed: UInt64
    /// Whether the devices' folders stay.
    public var keepsDevices: Bool
    /// Whether the first failure is the last thing that is played.
    public var stopsAtFailure: Bool
    /// Where the programs are.
    public var programs: ProgramLocations
    /// The folder that holds `Bundles` and `Samples`.
    public var assets: String
    /// Values of variants that are chosen before the first step, by name.
    public var variants: [String: String] = [:]

    /// Settings for a run.
    public init(
      seed: UInt64, programs: ProgramLocations, assets: String, keepsDevices: Bool = false,
      stopsAtFailure: Bool = false
    ) {
      self.seed = seed
      self.programs = programs
      self.assets = assets
      self.keepsDevices = keepsDevices
      self.stopsAtFailure = stopsAtFailure
    }
  }

  private let settings: Settings
  private let isInterrupted: () -> Bool
  private let isCutShort: () -> Bool

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - isInterrupted: Asked between steps and while time passes.
  ///   - isCutShort: Asked again and again in the middle of a step, where it may do nothing to the
  ///     device.
  public init(
    _ settings: Settings, isInterrupted: @escaping () -> Bool = { false },
    isCutShort: @escaping () -> Bool = { false }
  ) {
    self.settings = settings
    self.isInterrupted = isInterrupted
    self.isCutShort = isCutShort
  }

  /// Says what came of one of the scenarios, by its place among them.
  ///
  /// Asked in their order, and not any more once there is a reason to stop.
  public typealias Performer = (_ index: Int, _ scenario: PlayableScenario) -> ScenarioResult

  /// Plays everything, in order.
  public func play(
    _ scenarios: [PlayableScenario], undefined: [UndefinedScenario] = [], reports: [any Report]
  ) -> PlaySummary {
    play(scenarios, undefined: undefined, reports: reports) { _, scenario in play(scenario) }
  }

  /// Has everything played by somebody else, and reports on it in order.
  ///
  /// - Parameter undefined: What was meant too and can't be played; it is reported first.
  public func play(
    _ scenarios: [PlayableScenario], undefined: [UndefinedScenario] = [], reports: [any Report],
    by performer: Performer
  ) -> PlaySummary {
    for report in reports {
      report.miss(undefined)
      report.begin(scenarios, seed: settings.seed)
    }
    var summary = PlaySummary()
    summary.count(undefined: undefined.count)
    var reason: String?
    for (index, scenario) in scenarios.enumerated() {
      let result: ScenarioResult
      if let refused = refusal(scenario, reason) {
        result = refused
      } else {
        for report in reports { report.willPlay(scenario) }
        result = performer(index, scenario)
      }
      summary.count(result.verdict)
      for report in reports { report.finished(result) }
      reason = reason ?? self.reason(toStopAfter: result.verdict)
    }
    for report in reports { report.end(summary) }
    return summary
  }

  private func refusal(_ scenario: PlayableScenario, _ reason: String?) -> ScenarioResult? {
    if let reason {
      return .notPlayed(scenario, seed: settings.seed, verdict: .notPlayed(reason))
    }
    guard isInterrupted() else { return nil }
    return .notPlayed(scenario, seed: settings.seed, verdict: .interrupted)
  }

  private func reason(toStopAfter verdict: Verdict) -> String? {
    switch verdict {
    case .passed, .notPlayed: nil
    case .failed: settings.stopsAtFailure ? "an earlier scenario failed" : nil
    case .broken: "the machine failed"
    case .interrupted: "interrupted"
    }
  }

  /// Looks at the device between two steps, and must not change it.
  ///
  /// Called before the first step with 0 and after every step that was played with how many were,
  /// and with the verdict until then.
  public typealias StepWatcher = (
    _ played: Int, _ verdict: Verdict, _ device: SimulatedDevice
  ) -> Void

  /// Is given the device when everything is known of the scenario, and may do with it as it likes.
  public typealias EndWatcher = (_ result: ScenarioResult, _ device: SimulatedDevice) -> Void

  /// Plays one scenario on a device of its own, which is removed afterwards.
  public func play(
    _ scenario: PlayableScenario, watching watcher: @escaping StepWatcher = { _, _, _ in },
    ended: EndWatcher = { _, _ in }
  ) -> ScenarioResult {
    let begin = ContinuousClock.now
    var result = playUnmeasured(scenario, watching: watcher, ended: ended)
    let (seconds, attoseconds) = begin.duration(to: .now).components
    result.playingTime = Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
    return result
  }

  private func playUnmeasured(
    _ scenario: PlayableScenario, watching watcher: @escaping StepWatcher, ended: EndWatcher
  ) -> ScenarioResult {
    var kept: String?
    do {
      let folder = try DeviceFolder.temporary(keep: settings.keepsDevices)
      kept = settings.keepsDevices ? folder.path : nil
      let device = try SimulatedDevice(
        folder: folder,
        configuration: .scenario(
          seed: settings.seed, programs: settings.programs, assets: settings.assets),
        isInterrupted: isCutShort)
      defer { device.close() }
      for (name, value) in settings.variants.sorted(by: { $0.key < $1.key }) {
        device.setVariant(name, value)
      }
      try device.settle()
      var run = ScenarioRun(
        scenario, on: device, isInterrupted: isInterrupted, watcher: watcher)
      run.play()
      let result = ScenarioResult(
        scenario: scenario, verdict: run.verdict, steps: run.results, seed: settings.seed,
        events: device.trace.events, insides: Evidence.insides(of: device), keptFolder: kept)
      ended(result, device)
      return result
    } catch DeviceError.interrupted {
      return .notPlayed(
        scenario, seed: settings.seed, verdict: .interrupted, keptFolder: kept)
    } catch {
      return .notPlayed(
        scenario, seed: settings.seed, verdict: .broken(String(describing: error)),
        keptFolder: kept)
    }
  }
}

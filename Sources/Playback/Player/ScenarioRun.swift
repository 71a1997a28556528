// Plays the steps of one scenario on one device.
import Device

/// One scenario while it is played.
struct ScenarioRun {
  private let scenario: PlayableScenario
  private let context: PlayContext
  private let isInterrupted: () -> Bool
  private let watcher: Player.StepWatcher
  private(set) var results: [StepResult] = []
  private(set) var verdict = Verdict.passed
  /// The number of the last event before the last step that did something, and something happened.
  private var lastAction = 0

  init(
    _ scenario: PlayableScenario, on device: SimulatedDevice,
    isInterrupted: @escaping () -> Bool, watcher: @escaping Player.StepWatcher
  ) {
    self.scenario = scenario
    self.isInterrupted = isInterrupted
    self.watcher = watcher
    context = PlayContext(device: device, isInterrupted: isInterrupted)
  }

  private var device: SimulatedDevice { context.device }

  /// Plays until the end, a failure or an interruption.
  mutating func play() {
    watcher(0, verdict, device)
    for (index, step) in scenario.steps.enumerated() {
      guard !isInterrupted() else {
        verdict = .interrupted
        break
      }
      let before = moment
      verdict = outcome(of: step, at: index)
      let after = moment
      results.append(
        StepResult(
          outcome: verdict == .passed ? .passed : .failed, uptime: before.uptime..<after.uptime,
          events: before.event..<after.event))
      if step.bound.definition.kind == .action, after.event > before.event {
        lastAction = before.event - 1
      }
      watcher(results.count, verdict, device)
      guard verdict == .passed else { break }
    }
    let missing = scenario.steps.count - results.count
    results += Array(repeating: .notReached, count: missing)
  }

  private var moment: (uptime: Int, event: Int) {
    (device.clocks.uptime, (device.trace.events.last?.number ?? 0) + 1)
  }

  private func outcome(of step: PlayableScenario.Step, at index: Int) -> Verdict {
    do {
      device.beginStep()
      switch step.bound.definition.body {
      case .action(let action):
        try requireUnlocked(for: step.bound.definition)
        context.stepStart = moment.event
        try action(context, step.bound.arguments)
        try device.settle()
      case .expectation(let expectation):
        let observation = try observe(expectation, step.bound)
        guard !isInterrupted() else { return .interrupted }
        guard observation.holds else {
          return .failed(
            failure(
              step, index, expected: step.text, seen: observation.seen, near: observation.near))
        }
      }
      return .passed
    } catch DeviceError.interrupted {
      return .interrupted
    } catch let error as DeviceError where error.isMachines {
      return .broken(String(describing: error))
    } catch {
      return .failed(
        failure(
          step, index, expected: "the step can be played", seen: String(describing: error)))
    }
  }

  private func requireUnlocked(for definition: StepDefinition) throws {
    guard device.isLocked, !definition.worksWhileLocked else { return }
    throw DeviceError.impossible(
      "the device is locked; unlock it first. A person at its glass can do nothing else in it.")
  }

  private func observe(
    _ expectation: StepDefinition.Expectation, _ bound: BoundStep
  ) throws -> Observation {
    var latest = try expectation(context, bound.arguments)
    guard !latest.holds, let patience = bound.patience else { return latest }
    _ = try device.pass(upTo: patience.milliseconds) {
      latest = try expectation(context, bound.arguments)
      return latest.holds || isInterrupted()
    }
    return latest
  }

  private func failure(
    _ step: PlayableScenario.Step, _ index: Int, expected: String, seen: String,
    near: String? = nil
  ) -> StepFailure {
    let isAboutReport = step.bound.definition.form.contains("crash report")
    return StepFailure(
      step: index, expected: expected, seen: seen, near: near,
      because: KnownCauses(of: step.bound, on: device).lines, waited: step.bound.patience,
      panes: (isAboutReport ? Evidence.crashReport(of: device) : []) + Evidence.panes(of: device),
      events: Evidence.events(of: device, after: lastAction),
      consoles: Evidence.consoles(of: device))
  }
}

extension DeviceError {
  /// Whether the machine failed, and not the scenario or a program.
  var isMachines: Bool {
    switch self {
    case .impossible, .notSettling, .neverAtRest, .tookTooLong: false
    default: true
    }
  }
}

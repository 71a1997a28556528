// Plays a scenario without a screen and keeps how the device stood after every step.
import Canvas
import Device
import Playback

extension Storyboard {
  /// Plays a scenario on a fresh device.
  ///
  /// - Returns: The pictures, and what the player says of the scenario; the pictures end with the
  ///   last step that was played and have no frame at all when the machine had no device to offer.
  public static func playing(
    _ scenario: PlayableScenario, seed: UInt64, with player: Player
  ) -> (storyboard: Storyboard, result: ScenarioResult) {
    var watch = StepWatch(scenario)
    let result = player.play(scenario) { played, _, device in watch.look(at: device, after: played)
    }
    var frames = watch.frames
    if case .failed(let failure) = result.verdict, let last = frames.indices.last,
      frames[last].index == failure.step + 1
    {
      frames[last].outcome = .failed
      frames[last].failure = Failure(expected: failure.expected, seen: failure.seen)
    }
    let storyboard = Storyboard(
      name: scenario.name, feature: scenario.feature, seed: seed, stepCount: scenario.steps.count,
      frames: frames)
    return (storyboard, result)
  }
}

/// Takes the frames while a scenario is played.
private struct StepWatch {
  /// The most events that one picture of the trace looks back on.
  private static let eventLimit = 500

  private let steps: [String]
  private var lastEvent = 0
  private(set) var frames: [Storyboard.Frame] = []

  init(_ scenario: PlayableScenario) {
    steps = scenario.steps.map(\.words)
  }

  mutating func look(at device: SimulatedDevice, after played: Int) {
    let all = device.trace.events
    let fresh = all.filter { $0.number > lastEvent }
    lastEvent = all.last?.number ?? lastEvent
    var snapshot = DeviceSnapshot(picturing: device)
    snapshot.events = Array(all.suffix(Self.eventLimit))
    snapshot.markChanges(since: frames.last?.device.files)
    frames.append(
      Storyboard.Frame(
        index: played, words: played == 0 ? "The device is switched on" : steps[played - 1],
        outcome: played == 0 ? .opening : .passed, events: fresh, device: snapshot))
  }
}

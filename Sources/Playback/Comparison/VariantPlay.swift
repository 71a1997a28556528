// One side of a comparison: a scenario played with one value of a variant, and how it looked.
import Device

/// A scenario that was played with one value of a variant.
public struct VariantPlay: Sendable {
  /// What can be seen after a step, and what happened in it.
  struct Moment: Sendable, Hashable {
    /// What somebody shows, or what lies in the container.
    struct Pane: Sendable, Hashable {
      let title: String
      let lines: [String]
    }

    let panes: [Pane]
    /// Without their numbers, which say nothing about the step.
    let events: [String]
  }

  /// The value of the variant.
  public let value: String
  /// What came of it.
  public let result: ScenarioResult
  /// How it looked at the beginning and after every step that was played.
  let moments: [Moment]

  /// Plays a scenario as if `the variant … is …` were its first step.
  public init(
    _ scenario: PlayableScenario, _ variant: Variants.Variant, _ value: String,
    _ settings: Player.Settings, isInterrupted: @escaping () -> Bool = { false }
  ) {
    var settings = settings
    settings.variants[variant.name] = value
    var moments: [Moment] = []
    var lastEvent = 0
    self.value = value
    result = Player(
      settings, isInterrupted: isInterrupted, isCutShort: isInterrupted
    ).play(scenario) { _, _, device in
      moments.append(Moment(of: device, since: lastEvent))
      lastEvent = device.trace.events.last?.number ?? 0
    }
    self.moments = moments
  }
}

extension VariantPlay.Moment {
  fileprivate init(of device: SimulatedDevice, since number: Int) {
    panes =
      Evidence.panes(of: device).map {
        Pane(title: "\($0.program) (\($0.state))", lines: $0.lines)
      } + [Pane(title: "the group container", lines: Self.files(of: device))]
    events = device.trace.events.drop { $0.number <= number }.map { event in
      String(event.text.drop { $0 != " " }.dropFirst())
    }
  }

  private static func files(of device: SimulatedDevice) -> [String] {
    device.groupFiles().map { file in
      guard !file.isFolder else { return "\(file.path)/" }
      return "\(file.path), \(file.size) bytes" + (file.writer.map { ", written by \($0)" } ?? "")
    }
  }
}

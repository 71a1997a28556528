// A scenario as pictures tell it: what happened in every step and how the device stood after it.
import Canvas
import Device

/// A scenario that was played, step by step; what every export is made from.
///
/// It holds virtual time alone, so that the same scenario with the same seed is the same value on
/// every machine.
public struct Storyboard: Sendable, Hashable {
  /// One step and what came of it, or the device before the first step.
  public struct Frame: Sendable, Hashable {
    /// How a step ended.
    public enum Outcome: String, Sendable, Hashable {
      /// Nothing was asked yet: the device was switched on.
      case opening
      case passed
      case failed
    }

    /// 0 for the device before the first step, else the step's place counted from 1.
    public var index: Int
    /// The step as it reads in the scenario.
    public var words: String
    /// How it ended.
    public var outcome: Outcome
    /// What was expected and seen, when it failed.
    public var failure: Failure?
    /// What happened, oldest first.
    public var events: [TraceEvent]
    /// The device afterwards, with everything that had happened until then.
    public var device: DeviceSnapshot

    /// Makes a frame.
    public init(
      index: Int, words: String, outcome: Outcome, events: [TraceEvent], device: DeviceSnapshot
    ) {
      self.index = index
      self.words = words
      self.outcome = outcome
      self.events = events
      self.device = device
    }
  }

  /// Why a step failed.
  public struct Failure: Sendable, Hashable {
    /// What was expected, in words.
    public var expected: String
    /// What was there instead, in words.
    public var seen: String

    /// Makes a reason.
    public init(expected: String, seen: String) {
      self.expected = expected
      self.seen = seen
    }
  }

  /// The scenario's name.
  public var name: String
  /// The feature's name; empty when it has none.
  public var feature: String
  /// The seed it was played with.
  public var seed: UInt64
  /// How many steps the scenario has, played or not.
  public var stepCount: Int
  /// The device before the first step, then one for each step that was played.
  public var frames: [Frame]

  /// Makes a storyboard.
  public init(name: String, feature: String, seed: UInt64, stepCount: Int, frames: [Frame]) {
    self.name = name
    self.feature = feature
    self.seed = seed
    self.stepCount = stepCount
    self.frames = frames
  }

  /// The scenario's name, or what stands in for it.
  public var title: String { name.isEmpty ? "A scenario without a name" : name }

  /// Everything that happened, oldest first.
  public var events: [TraceEvent] { frames.flatMap(\.events) }

  /// Whether a step failed.
  public var hasFailed: Bool { frames.contains { $0.outcome == .failed } }

  /// The verdict in a sentence.
  public var verdict: String {
    if let failed = frames.first(where: { $0.outcome == .failed }) {
      return "Failed at step \(failed.index) of \(stepCount)."
    }
    let played = max(0, frames.count - 1)
    guard played == stepCount else { return "Stopped after \(played) of \(stepCount) steps." }
    return stepCount == 1 ? "The one step passed." : "All \(stepCount) steps passed."
  }
}

extension Storyboard.Frame {
  /// Where the frame stands, as `Step 3 of 12`.
  func place(of count: Int) -> String { index == 0 ? "Start" : "Step \(index) of \(count)" }

  /// How the step ended, in a word.
  var outcomeWord: String {
    switch outcome {
    case .opening: "start"
    case .passed: "passed"
    case .failed: "failed"
    }
  }
}

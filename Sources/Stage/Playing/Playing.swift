// A scenario on the stage as the keys know it: how fast it goes, where it is, what is wanted next.
import Canvas
import Device
import Playback

/// One scenario while it is played on the stage.
final class Playing {
  /// How far it has come.
  enum Phase: Hashable {
    case steps
    case passed
    case failed(expected: String, seen: String)
    case broken(String)
  }

  /// The lengths of a step that the keys go through, in milliseconds.
  static let paces = [0, 100, 250, 500, 1_000, 2_000, 4_000, 8_000]

  /// How long each step is shown, in milliseconds.
  private(set) var pace: Int
  /// Whether it goes on only when it is told to.
  private(set) var isPaused: Bool
  /// Whether the person has the device in their hands.
  private(set) var isTakenOver = false
  /// Whether the person ever had; then what came of it isn't the scenario's alone.
  private(set) var wasTakenOver = false
  /// Whether one more step is wanted although it is paused.
  private(set) var wantsStep = false
  /// Whether it is to begin afresh.
  private(set) var wantsRestart = false
  /// How many steps were played.
  private(set) var played = 0
  private(set) var phase = Phase.steps

  private let scenario: PlayableScenario
  private let place: String
  private let isLast: Bool

  /// - Parameters:
  ///   - number: The scenario's place among those that are played, counted from 1.
  ///   - pace: How long each step is shown, in milliseconds.
  init(_ scenario: PlayableScenario, number: Int, of count: Int, pace: Int, isPaused: Bool) {
    self.scenario = scenario
    self.pace = pace
    self.isPaused = isPaused
    place = count > 1 ? "scenario \(number) of \(count), " : ""
    isLast = number == count
  }

  /// What the keys are for now.
  var mode: StageMode { isTakenOver ? .takenOver : .watching }

  /// Whether nothing of the scenario is left to be played.
  var isOver: Bool { phase != .steps }

  /// Whether the picture stays until the person says otherwise.
  var waitsForPerson: Bool {
    guard !isTakenOver else { return true }
    return switch phase {
    case .steps: isPaused
    case .passed: isPaused || isLast
    case .failed, .broken: true
    }
  }

  // MARK: What happens

  /// So many steps have been played.
  func show(played: Int) {
    self.played = played
    wantsStep = false
  }

  /// Nothing more will be played.
  func end(_ verdict: Verdict) {
    wantsStep = false
    switch verdict {
    case .passed: phase = .passed
    case .failed(let failure):
      played = failure.step + 1
      phase = .failed(expected: failure.expected, seen: failure.seen)
    case .broken(let why): phase = .broken(why)
    case .interrupted, .notPlayed: break
    }
  }

  // MARK: What the person wants

  /// Stops after this step, or goes on; at the end of a scenario on to the next one.
  func pauseOrGoOn() {
    if isOver {
      step()
    } else {
      isPaused.toggle()
    }
  }

  /// One more step, and no further.
  func step() {
    if !isOver { isPaused = true }
    wantsStep = true
  }

  /// Shorter or longer steps.
  func changePace(faster: Bool) {
    let next = faster ? Self.paces.last { $0 < pace } : Self.paces.first { $0 > pace }
    pace = next ?? pace
  }

  func restart() { wantsRestart = true }

  func takeOver() {
    isTakenOver = true
    wasTakenOver = true
    isPaused = true
  }

  func handBack() {
    isTakenOver = false
  }

  /// Whether there is another scenario to go on to.
  var hasNext: Bool { !isLast }
}

// MARK: In words

extension Playing {
  /// The words above the panes.
  var caption: Caption {
    let feature = scenario.feature
    let name = scenario.name.isEmpty ? scenario.place : scenario.name
    return Caption(
      heading: feature.isEmpty ? name : "\(feature) › \(name)", standing: place + standing,
      lines: lines)
  }

  private var standing: String {
    if isTakenOver { return "by hand" }
    return switch phase {
    case .steps where isPaused: "paused"
    case .steps: pace == 0 ? "as fast as it goes" : "\(Self.words(pace)) a step"
    case .passed: "passed"
    case .failed: "FAILED"
    case .broken: "BROKEN"
    }
  }

  private var lines: [Caption.Line] {
    switch phase {
    case .failed(let expected, let seen):
      return [
        Caption.Line("\(position(of: played)) ✗ \(words(of: played))", .bad),
        Caption.Line("expected: \(expected)"), Caption.Line("seen: \(seen)"),
      ]
    case .broken(let why): return [Caption.Line("the machine failed: \(why)", .bad)]
    case .passed:
      let count = scenario.steps.count
      return [
        last, Caption.Line(count == 1 ? "the one step passed" : "all \(count) steps passed", .good),
      ]
    case .steps: return played < scenario.steps.count ? [last, next] : [last]
    }
  }

  private var last: Caption.Line {
    played == 0
      ? Caption.Line("the device is switched on", .muted)
      : Caption.Line("\(position(of: played)) ✓ \(words(of: played))", .good)
  }

  private var next: Caption.Line {
    Caption.Line("\(position(of: played + 1)) › \(words(of: played + 1))", .muted)
  }

  private func position(of step: Int) -> String {
    let count = String(scenario.steps.count)
    let number = String(step)
    return String(repeating: " ", count: max(0, count.count - number.count)) + "\(number)/\(count)"
  }

  /// A step's words, counted from 1.
  private func words(of step: Int) -> String {
    scenario.steps.indices.contains(step - 1) ? scenario.steps[step - 1].words : ""
  }

  /// A pace as a person says it.
  static func words(_ milliseconds: Int) -> String {
    for (unit, length) in [("h", 3_600_000), ("min", 60_000), ("s", 1_000)]
    where milliseconds >= length && milliseconds % length == 0 {
      return "\(milliseconds / length) \(unit)"
    }
    return "\(milliseconds) ms"
  }
}

// What came of playing a scenario, step by step.
import Device

/// How a scenario ended.
public enum Verdict: Sendable, Hashable, Codable {
  /// Every step did what it says.
  case passed
  /// A step failed.
  case failed(StepFailure)
  /// The machine below the device failed: no statement about the scenario.
  case broken(String)
  /// The person stopped it.
  case interrupted
  /// It was not played because playing ended before it.
  case notPlayed(String)
}

/// Why a step failed, with everything that can be seen at that moment.
public struct StepFailure: Sendable, Hashable, Codable {
  /// What a program showed.
  public struct Pane: Sendable, Hashable, Codable {
    /// The program, with its article.
    public let program: String
    /// Whether it was running.
    public let state: String
    /// Its screen as plain text.
    public let lines: [String]
  }

  /// What a program had printed.
  public struct ConsoleTail: Sendable, Hashable, Codable {
    /// The program, with its article.
    public let program: String
    /// The last lines, oldest first.
    public let lines: [String]
  }

  /// The step's place in the scenario, counted from 0.
  public let step: Int
  /// What was expected, in words.
  public let expected: String
  /// What was there instead, in words.
  public let seen: String
  /// What comes near to what was expected, or what there is instead.
  public var near: String?
  /// Why it is so, as far as the device knows: a cause, what to do, and the events that show it.
  public var because: [String] = []
  /// How long the expectation had to come true; nil when it had to hold at once.
  public let waited: StepDuration?
  /// What every program showed.
  public let panes: [Pane]
  /// What happened since the last step that did something, in the text form of the trace.
  public let events: [String]
  /// What every program had printed at last.
  public let consoles: [ConsoleTail]
}

/// The inside of a program at the end of a scenario, or at the step that failed.
public struct ProgramInside: Sendable, Hashable, Codable {
  /// The program, with its article.
  public let program: String
  /// Whether it was running, and how it ended otherwise.
  public let state: String
  /// Its coordinators, screens, view models and dependencies.
  public let lines: [OutlineLine]
}

/// What came of one step.
public struct StepResult: Sendable, Hashable, Codable {
  /// How a step ended.
  public enum Outcome: String, Sendable, Hashable, Codable {
    case passed
    case failed
    case notReached
  }

  /// How it ended.
  public let outcome: Outcome
  /// The device's uptime before and after, in milliseconds.
  public let uptime: Range<Int>
  /// The numbers of the trace's events that it caused.
  public let events: Range<Int>

  static let notReached = StepResult(outcome: .notReached, uptime: 0..<0, events: 0..<0)
}

/// What came of one scenario.
public struct ScenarioResult: Sendable {
  /// What was played.
  public let scenario: PlayableScenario
  /// How it ended.
  public let verdict: Verdict
  /// One for each step.
  public let steps: [StepResult]
  /// The seed it was played with.
  public let seed: UInt64
  /// The inside of every program that ran and told of it, where playing stopped.
  public let insides: [ProgramInside]
  /// Where the device was left for looking into; nil when it was removed.
  public let keptFolder: String?
  /// How long playing took by the machine's clock, in milliseconds; nil when nobody measured.
  public internal(set) var playingTime: Int?
  private let record: Record

  /// The trace, written down only once somebody asks: most runs ask for none.
  private enum Record: Sendable {
    case events([TraceEvent])
    case lines([UInt8])
  }

  /// A result whose trace was written down already.
  init(
    scenario: PlayableScenario, verdict: Verdict, steps: [StepResult], seed: UInt64, trace: [UInt8],
    insides: [ProgramInside], keptFolder: String?
  ) {
    (self.scenario, self.verdict, self.steps, self.seed) = (scenario, verdict, steps, seed)
    (self.insides, self.keptFolder) = (insides, keptFolder)
    record = .lines(trace)
  }

  /// A result with what happened.
  init(
    scenario: PlayableScenario, verdict: Verdict, steps: [StepResult], seed: UInt64,
    events: [TraceEvent], insides: [ProgramInside], keptFolder: String?
  ) {
    (self.scenario, self.verdict, self.steps, self.seed) = (scenario, verdict, steps, seed)
    (self.insides, self.keptFolder) = (insides, keptFolder)
    record = .events(events)
  }

  /// The trace as lines of JSON, its header first; empty when there was no device.
  public var trace: [UInt8] {
    switch record {
    case .lines(let bytes): bytes
    case .events(let events): TraceLines.bytes(of: events, scenario: scenario, seed: seed)
    }
  }

  /// The device's uptime at the end, in milliseconds.
  public var uptime: Int { steps.map(\.uptime.upperBound).max() ?? 0 }

  /// The step that failed, with its place.
  public var failedStep: PlayableScenario.Step? {
    guard case .failed(let failure) = verdict, scenario.steps.indices.contains(failure.step)
    else { return nil }
    return scenario.steps[failure.step]
  }

  /// What a person types to play just this again.
  public var replayCommand: String {
    "terrarium play \(ShellWord.quoted(scenario.place)) --seed \(seed)"
  }

  /// A result without anything played.
  public static func notPlayed(
    _ scenario: PlayableScenario, seed: UInt64, verdict: Verdict, keptFolder: String? = nil
  ) -> ScenarioResult {
    ScenarioResult(
      scenario: scenario, verdict: verdict, steps: scenario.steps.map { _ in .notReached },
      seed: seed, trace: [], insides: [], keptFolder: keptFolder)
  }
}

/// Words of a command line.
enum ShellWord {
  /// The word so that a shell reads it as one.
  static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./:@+,".unicodeScalars.contains(scalar)
    }
    guard !plain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}

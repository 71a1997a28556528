// What passes between two processes of which one has the other play a scenario: a line each way.
import FoundationEssentials
import Gherkin

/// A scenario that another process is to play: its whole source, so that both mean the same.
public struct ScenarioOrder: Codable, Sendable {
  /// Why an order can't be played.
  struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  private let path: String
  private let source: String
  /// The scenario's place among those that its file makes.
  private let place: Int

  /// An order to play `scenario`.
  public init(_ scenario: PlayableScenario) {
    path = scenario.file.path
    source = scenario.file.source
    place = scenario.file.pickles.firstIndex { $0.id == scenario.pickle.id } ?? 0
  }

  /// An order to play the first scenario of a source.
  public init(path: String, source: String) {
    (self.path, self.source, place) = (path, source, 0)
  }

  /// The order as one line of JSON, its end included.
  public var line: [UInt8] { ExchangedLine.encoded(self) }

  /// Reads an order.
  ///
  /// - Throws: A decoding error for what is no order.
  public init(line: [UInt8]) throws {
    self = try JSONDecoder().decode(ScenarioOrder.self, from: Data(line))
  }

  /// The scenario, parsed and bound again.
  ///
  /// - Throws: What parsing and binding throw, for a source that was never playable.
  public func scenario(dialects: Dialects) throws -> PlayableScenario {
    var ids = IDSequence()
    let file = try ScenarioFile(
      path: path, bytes: Array(source.utf8), dialects: dialects, ids: &ids)
    guard file.pickles.indices.contains(place) else {
      throw Unusable(description: "\(path) has no scenario number \(place)")
    }
    return try PlayableScenario(file.pickles[place], of: file, registry: .standard)
  }
}

/// What another process answers when it has played a scenario.
public struct ScenarioAnswer: Codable, Sendable {
  private let verdict: Verdict
  private let steps: [StepResult]
  private let trace: Data
  private let insides: [ProgramInside]
  private let keptFolder: String?
  private let playingTime: Int?

  /// An answer that tells everything about a result but which scenario it was.
  public init(_ result: ScenarioResult) {
    verdict = result.verdict
    steps = result.steps
    trace = Data(result.trace)
    insides = result.insides
    keptFolder = result.keptFolder
    playingTime = result.playingTime
  }

  /// The answer as one line of JSON, its end included.
  public var line: [UInt8] { ExchangedLine.encoded(self) }

  /// Reads an answer.
  ///
  /// - Throws: A decoding error for what is no answer.
  public init(line: [UInt8]) throws {
    self = try JSONDecoder().decode(ScenarioAnswer.self, from: Data(line))
  }

  /// The result, for the scenario that was ordered.
  public func result(of scenario: PlayableScenario, seed: UInt64) -> ScenarioResult {
    var result = ScenarioResult(
      scenario: scenario, verdict: verdict, steps: steps, seed: seed, trace: [UInt8](trace),
      insides: insides, keptFolder: keptFolder)
    result.playingTime = playingTime
    return result
  }
}

/// JSON in which no line ends before the last byte.
private enum ExchangedLine {
  static func encoded(_ value: some Encodable) -> [UInt8] {
    do {
      return [UInt8](try JSONEncoder().encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      preconditionFailure("numbers and texts can always be encoded: \(error)")
    }
  }
}

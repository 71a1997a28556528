// The same scenario with every value of a variant: what is the same, and where they part.

/// A scenario that was played once for each value of a variant.
public struct VariantComparison: Sendable {
  /// What can differ between two values at a step.
  enum Aspect: Sendable, Hashable {
    case verdict
    case pane(String)
    case trace
  }

  /// What was played.
  public let scenario: PlayableScenario
  /// The variant whose values were compared.
  public let variant: Variants.Variant
  /// The plays, in the order of the values.
  public let plays: [VariantPlay]
  /// What differs, for the beginning and every step.
  let differences: [[Aspect]]

  /// Compares plays of one scenario, the first one with every other.
  public init(_ scenario: PlayableScenario, _ variant: Variants.Variant, _ plays: [VariantPlay]) {
    self.scenario = scenario
    self.variant = variant
    self.plays = plays
    differences = (0...scenario.steps.count).map { Self.differences(at: $0, plays) }
  }

  /// The first step at which two values differ; 0 for the beginning, nil when all are the same.
  ///
  /// What comes of a step counts before what is shown, and that before what only the trace tells
  /// of: a file that differs on the way is less than a promise that isn't kept in the end.
  public var parting: Int? {
    differences.firstIndex { $0.contains(.verdict) }
      ?? differences.firstIndex { $0.contains { $0 != .trace } }
      ?? differences.firstIndex { !$0.isEmpty }
  }

  /// The steps at which the scenario chooses a value of the variant by itself.
  var ownChoices: [PlayableScenario.Step] {
    scenario.steps.filter { step in
      // Swallowed: a step of another form has no such value, which is the answer.
      let name = try? step.bound.arguments.string(0)
      return step.bound.definition.form == "the variant {string} is {string}"
        && name == variant.name
    }
  }

  private static func differences(at step: Int, _ plays: [VariantPlay]) -> [Aspect] {
    guard let first = plays.first else { return [] }
    var found: [Aspect] = []
    for other in plays.dropFirst() {
      for aspect in differences(at: step, first, other) where !found.contains(aspect) {
        found.append(aspect)
      }
    }
    return found
  }

  private static func differences(
    at step: Int, _ one: VariantPlay, _ other: VariantPlay
  ) -> [Aspect] {
    var found: [Aspect] = []
    if step > 0, one.outcome(of: step) != other.outcome(of: step) { found.append(.verdict) }
    guard let (left, right) = moments(at: step, one, other) else { return found }
    let titles = (left.panes + right.panes).map(\.subject)
    for (index, subject) in titles.enumerated() where !titles[..<index].contains(subject) {
      if left.pane(of: subject) != right.pane(of: subject) { found.append(.pane(subject)) }
    }
    // NB: what happened before the first step has the choice of the variant in it.
    if step > 0, left.events != right.events { found.append(.trace) }
    return found
  }

  private static func moments(
    at step: Int, _ one: VariantPlay, _ other: VariantPlay
  ) -> (VariantPlay.Moment, VariantPlay.Moment)? {
    guard one.moments.indices.contains(step), other.moments.indices.contains(step) else {
      return nil
    }
    return (one.moments[step], other.moments[step])
  }
}

extension VariantPlay {
  /// What came of a step, counted from 1.
  func outcome(of step: Int) -> StepResult.Outcome {
    result.steps.indices.contains(step - 1) ? result.steps[step - 1].outcome : .notReached
  }
}

extension VariantPlay.Moment {
  func pane(of subject: String) -> Pane? { panes.first { $0.subject == subject } }
}

extension VariantPlay.Moment.Pane {
  /// Whose pane it is, without how they are.
  var subject: String {
    title.firstIndex(of: "(").map { String(title[..<$0].dropLast()) } ?? title
  }
}

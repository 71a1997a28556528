// One entry of the vocabulary: how a step is said, what it means, what it does.

/// A kind of step that scenarios can be made of.
public struct StepDefinition: Sendable {
  /// What steps are about; the order is that of the printed list.
  public enum Subject: String, Sendable, Hashable, CaseIterable {
    case time = "Time"
    case person = "The person and the device"
    case trouble = "Making trouble"
    case programs = "What programs show and how they are"
    case containers = "What is stored where"
    case inside = "What goes on inside"
  }

  /// Whether a step does something or says what must be so.
  public enum Kind: String, Sendable, Hashable {
    case action
    case expectation
  }

  typealias Action = @Sendable (PlayContext, StepArguments) throws -> Void
  typealias Expectation = @Sendable (PlayContext, StepArguments) throws -> Observation
  typealias Objection = @Sendable (StepArguments) throws -> String?

  enum Body: Sendable {
    case action(Action)
    case expectation(Expectation)
  }

  /// The form, a Cucumber expression.
  public let form: String
  /// A step of that form.
  public let example: String
  /// What it means, in one line.
  public let meaning: String
  /// What it is about.
  public let subject: Subject
  /// Whether the step can be played while the device is locked: whatever isn't done by a person at
  /// the glass, and what a lock screen offers them.
  ///
  /// The player, the recorder, the printed lists and whoever checks a file read this one; a test
  /// holds it against what the device itself lets happen.
  public let worksWhileLocked: Bool
  /// Whether a table of one column stands below the step.
  var takesTable = false
  /// The places of those values that mean something when they are empty.
  var mayBeEmpty: Set<Int> = []
  let body: Body
  let objection: Objection

  /// Whether the step does something or says what must be so.
  public var kind: Kind {
    switch body {
    case .action: .action
    case .expectation: .expectation
    }
  }

  /// Whether ` within {duration}` may follow: it may wherever something must be so.
  public var takesWithin: Bool { kind == .expectation }

  /// A step that does something.
  ///
  /// - Parameters:
  ///   - worksWhileLocked: Whether it can be played while the device is locked; what a person does
  ///     can't, and all else can, unless it is said.
  ///   - objection: Says why the values make the scenario invalid, without playing it.
  static func action(
    _ subject: Subject, _ form: String, example: String, _ meaning: String,
    worksWhileLocked: Bool? = nil, objection: @escaping Objection = { _ in nil },
    do body: @escaping Action
  ) -> StepDefinition {
    StepDefinition(
      form: form, example: example, meaning: meaning, subject: subject,
      worksWhileLocked: worksWhileLocked ?? (subject != .person), body: .action(body),
      objection: objection)
  }

  /// A step that says what must be so.
  ///
  /// - Parameters:
  ///   - takesTable: Whether a table of one column stands below it.
  ///   - mayBeEmpty: The places of those texts that mean something when they are empty; every other
  ///     empty text would make it an expectation that can't fail.
  ///   - objection: Says why the values make the scenario invalid, without playing it.
  static func expectation(
    _ subject: Subject, _ form: String, example: String, _ meaning: String,
    takesTable: Bool = false, mayBeEmpty: Set<Int> = [],
    objection: @escaping Objection = { _ in nil }, see body: @escaping Expectation
  ) -> StepDefinition {
    StepDefinition(
      form: form, example: example, meaning: meaning, subject: subject, worksWhileLocked: true,
      takesTable: takesTable, mayBeEmpty: mayBeEmpty, body: .expectation(body), objection: objection
    )
  }
}

/// What an expectation found.
struct Observation: Sendable {
  /// Whether it is as expected.
  let holds: Bool
  /// What is there, in words that go on from "seen:".
  let seen: String
  /// What comes near to it, or what there is instead; nil when that says no more than `seen`.
  let near: String?

  init(_ holds: Bool, seen: String, near: String? = nil) {
    self.holds = holds
    self.seen = seen
    self.near = holds ? nil : near
  }
}

// Finds the one definition that a step's text belongs to, or says why there is none.
import Gherkin

/// The steps that are known, ready to be compared with texts.
public struct StepRegistry: Sendable {
  private struct Entry: Sendable {
    let definition: StepDefinition
    let plain: CucumberExpression
    let patient: CucumberExpression?
  }

  private let entries: [Entry]

  /// The kinds of parameters that forms are made of.
  static let parameterTypes: ParameterTypes = {
    var types = ParameterTypes.standard
    do {
      try types.add(.duration)
      try types.add(.program)
      try types.add(.items)
      try types.add(.itemOrItems)
    } catch {
      preconditionFailure("the parameter types have names of their own: \(error)")
    }
    return types
  }()

  /// Everything that can be said.
  public static let standard: StepRegistry = {
    do {
      return try StepRegistry(Vocabulary.all)
    } catch {
      preconditionFailure("every form of the vocabulary is well made: \(error)")
    }
  }()

  /// Takes in definitions, whose forms give way in number and tense.
  ///
  /// - Throws: `ExpressionError` for a malformed form.
  init(_ definitions: [StepDefinition]) throws(ExpressionError) {
    var entries: [Entry] = []
    for definition in definitions {
      let form = Inflection.givingWay(definition.form)
      let types = Self.parameterTypes
      let plain = try CucumberExpression(form, types: types)
      var patient: CucumberExpression?
      if definition.takesWithin {
        patient = try CucumberExpression("\(form) within {duration}", types: types)
      }
      entries.append(Entry(definition: definition, plain: plain, patient: patient))
    }
    self.entries = entries
  }

  /// The definitions, in the order in which they are printed.
  public var definitions: [StepDefinition] { entries.map(\.definition) }

  /// Finds the definition that a text belongs to.
  public func match(_ text: String) -> StepMatch {
    let found = entries.compactMap { Self.bind(text, to: $0) }
    switch found.count {
    case 1: return .bound(found[0])
    case 0: return .unknown(nearest: nearest(to: text, limit: 3))
    default: return .ambiguous(found.map(\.definition))
    }
  }

  private static func bind(_ text: String, to entry: Entry) -> BoundStep? {
    if let arguments = entry.plain.match(text) {
      return BoundStep(
        definition: entry.definition, values: arguments.map(\.value), patience: nil,
        captures: arguments)
    }
    guard let arguments = entry.patient?.match(text),
      let patience = arguments.last?.value as? StepDuration
    else { return nil }
    return BoundStep(
      definition: entry.definition, values: arguments.dropLast().map(\.value), patience: patience,
      captures: arguments)
  }

  /// The definitions whose words are nearest to a text's, nearest first.
  func nearest(to text: String, limit: Int) -> [StepDefinition] {
    let wanted = StepWords.normalised(text)
    let ranked = entries.enumerated().map { index, entry in
      let form = StepWords.normalised(entry.definition.form)
      let example = StepWords.normalised(entry.definition.example)
      let distance = min(StepWords.distance(wanted, form), StepWords.distance(wanted, example))
      return (distance: distance, index: index, definition: entry.definition)
    }
    return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
      .prefix(limit).map(\.definition)
  }
}

/// What became of a text that was looked up.
public enum StepMatch: Sendable {
  /// It belongs to one definition.
  case bound(BoundStep)
  /// It belongs to none; the nearest ones are named.
  case unknown(nearest: [StepDefinition])
  /// It belongs to several.
  case ambiguous([StepDefinition])
}

/// A step's text with its definition and its values.
public struct BoundStep: Sendable {
  /// What the step is.
  public let definition: StepDefinition
  /// How long the expectation may take to come true; nil when it must hold at once.
  public let patience: StepDuration?
  /// The values with their places in the text, the time to wait among them.
  let captures: [CucumberExpression.Argument]
  let arguments: StepArguments

  init(
    definition: StepDefinition, values: [any Sendable], patience: StepDuration?,
    captures: [CucumberExpression.Argument]
  ) {
    self.definition = definition
    self.patience = patience
    self.captures = captures
    arguments = StepArguments(values)
  }

  /// Why the values make the scenario invalid; nil when they don't.
  func objection() throws -> String? { try definition.objection(arguments) }
}

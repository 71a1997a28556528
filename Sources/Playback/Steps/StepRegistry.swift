// Finds the one definition that a step's text belongs to, or says why there is none.
import FoundationEssentials
import Gherkin

/// The steps that are known, ready to be compared with texts.
public struct StepRegistry: Sendable {
  private struct Entry: Sendable {
    let definition: StepDefinition
    let plain: CucumberExpression
    let patient: CucumberExpression?
  }

  /// What stands between an expectation and the time that it may take.
  fileprivate static let patience = " within "

  private let entries: [Entry]
  private let vocabulary: StepVocabulary
  /// The photos that can be shared; nil where that isn't known.
  private var samplePhotos: [String]?

  /// The kinds of parameters that forms have beside those of every Cucumber.
  static let ownParameterTypes: [ParameterType] = [.duration, .program, .items, .itemOrItems]

  /// The kinds of parameters that forms are made of.
  static let parameterTypes: ParameterTypes = {
    var types = ParameterTypes.standard
    do {
      for type in ownParameterTypes { try types.add(type) }
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
      let types = Self.parameterTypes
      let plain = try CucumberExpression(definition.expression, types: types)
      let patient = try definition.patientExpression.map { source throws(ExpressionError) in
        try CucumberExpression(source, types: types)
      }
      entries.append(Entry(definition: definition, plain: plain, patient: patient))
    }
    self.entries = entries
    vocabulary = StepVocabulary(definitions)
  }

  /// The same steps, of which those that share a photo are held against the photos of `assets`.
  public func knowingPhotos(of assets: String) -> StepRegistry {
    var registry = self
    // A folder that can't be listed is missed by whoever plays.
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(assets)/Samples")
    registry.samplePhotos = names?.filter { !$0.hasPrefix(".") }.sorted()
    return registry
  }

  /// The definitions, in the order in which they are printed.
  public var definitions: [StepDefinition] { entries.map(\.definition) }

  /// Finds the definition that a text belongs to.
  public func match(_ text: String) -> StepMatch {
    let waits = text.contains(Self.patience)
    let found = entries.compactMap { bind(text, to: $0, waits: waits) }
    switch found.count {
    case 1: return .bound(found[0])
    case 0: return .unknown(nearest: nearest(to: text, limit: 3))
    default: return .ambiguous(found.map(\.definition))
    }
  }

  private func bind(_ text: String, to entry: Entry, waits: Bool) -> BoundStep? {
    if let arguments = entry.plain.match(text) {
      return BoundStep(
        definition: entry.definition, values: arguments.map(\.value), patience: nil,
        captures: arguments, samplePhotos: samplePhotos)
    }
    guard waits, let arguments = entry.patient?.match(text),
      let patience = arguments.last?.value as? StepDuration
    else { return nil }
    return BoundStep(
      definition: entry.definition, values: arguments.dropLast().map(\.value), patience: patience,
      captures: arguments, samplePhotos: samplePhotos)
  }

  /// The definitions whose words are nearest to a text's, nearest first.
  func nearest(to text: String, limit: Int) -> [StepDefinition] {
    vocabulary.nearest(to: text, limit: limit).map { entries[$0].definition }
  }
}

extension StepDefinition {
  /// The form as it is compared with a text: with every number and tense that gives way.
  var expression: String { Inflection.givingWay(form) }

  /// The form with the time that it may take; nil for a step that does something.
  var patientExpression: String? {
    takesWithin ? "\(expression)\(StepRegistry.patience){duration}" : nil
  }

  /// The Cucumber expressions of which every text of this step matches one.
  public var expressions: [String] { [expression] + (patientExpression.map { [$0] } ?? []) }
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
    captures: [CucumberExpression.Argument], samplePhotos: [String]? = nil
  ) {
    self.definition = definition
    self.patience = patience
    self.captures = captures
    arguments = StepArguments(values, samplePhotos: samplePhotos)
  }

  /// The Cucumber expression that the text matches.
  var expression: String {
    patience == nil
      ? definition.expression : definition.patientExpression ?? definition.expression
  }

  /// Why the values make the scenario invalid; nil when they don't.
  func objection() throws -> String? {
    if let why = try definition.objection(arguments) { return why }
    // Every number in a step counts something.
    let negative = captures.first { ($0.value as? Int).map { $0 < 0 } ?? false }
    return negative.map { "there can't be \($0.text) of anything" }
  }
}

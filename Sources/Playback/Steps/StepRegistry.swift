// Finds the one definition that a step's text belongs to, or says why there is none.
import FoundationEssentials
import Gherkin

/// The steps that are known, ready to be compared with texts.
public struct StepRegistry: Sendable {
  private struct Entry: Sendable {
    let definition: StepDefinition
    let plain: CucumberExpression
    let patient: [CucumberExpression]
  }

  /// What stands between an expectation and the time that it may take.
  fileprivate static let patience = " within "

  private let entries: [Entry]
  private let vocabulary: StepVocabulary
  /// The photos that can be shared; nil where that isn't known.
  private var samplePhotos: [String]?

  /// The kinds of parameters that forms have beside those of every Cucumber.
  static let ownParameterTypes: [ParameterType] = [
    .duration, .time, .program, .items, .itemOrItems,
  ]

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
      let patient = try definition.patientExpressions.map { source throws(ExpressionError) in
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
  ///
  /// - Parameter table: The column of the table below the step; nil when there is none.
  public func match(_ text: String, table: [String]? = nil) -> StepMatch {
    let waits = text.contains(Self.patience)
    let found = entries.compactMap { bind(text, table, to: $0, waits: waits) }
    switch found.count {
    case 1: return .bound(found[0])
    case 0: return .unknown(nearest: nearest(to: text, limit: 3))
    default: return .ambiguous(found.map(\.definition))
    }
  }

  private func bind(
    _ text: String, _ table: [String]?, to entry: Entry, waits: Bool
  ) -> BoundStep? {
    for (place, expression) in ([entry.plain] + (waits ? entry.patient : [])).enumerated() {
      guard let captures = expression.match(text) else { continue }
      let patience = place > 0 ? captures.last?.value as? StepDuration : nil
      return BoundStep(
        definition: entry.definition, expression: expression.source, patience: patience,
        captures: captures, table: table, samplePhotos: samplePhotos)
    }
    return nil
  }

  /// The definitions that a text may mean, then those whose words are nearest, nearest first.
  func nearest(to text: String, limit: Int) -> [StepDefinition] {
    let meant = StepMeanings.forms(for: text).compactMap { form in
      definitions.first { $0.form == form }
    }
    let spelled = vocabulary.nearest(to: text, limit: limit).map { entries[$0].definition }
      .filter { step in !meant.contains { $0.form == step.form } }
    return Array((meant + spelled).prefix(limit))
  }
}

extension StepDefinition {
  /// The form as it is compared with a text: with every number and tense that gives way.
  var expression: String { Inflection.givingWay(form) }

  /// The form with the time that it may take; none for a step that does something.
  ///
  /// Before a table both `shows within 5 seconds:` and `shows: within 5 seconds` are said.
  var patientExpressions: [String] {
    guard takesWithin else { return [] }
    let patience = "\(StepRegistry.patience){duration}"
    guard expression.hasSuffix(":") else { return [expression + patience] }
    return [expression.dropLast() + patience + ":", expression + patience]
  }

  /// The Cucumber expressions of which every text of this step matches one.
  public var expressions: [String] { [expression] + patientExpressions }
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
  /// The Cucumber expression that the text matches.
  let expression: String
  /// The values with their places in the text, the time to wait among them.
  let captures: [CucumberExpression.Argument]
  let arguments: StepArguments
  private let hasTable: Bool

  init(
    definition: StepDefinition, expression: String, patience: StepDuration?,
    captures: [CucumberExpression.Argument], table: [String]? = nil, samplePhotos: [String]? = nil
  ) {
    self.definition = definition
    self.expression = expression
    self.patience = patience
    self.captures = captures
    hasTable = table != nil
    let values = patience == nil ? captures : captures.dropLast()
    arguments = StepArguments(values.map(\.value), table: table, samplePhotos: samplePhotos)
  }

  /// Why the values make the scenario invalid; nil when they don't.
  func objection() throws -> String? {
    for case let program as SpokenProgram in captures.map(\.value) {
      if let why = program.objection { return why }
    }
    if definition.takesTable, !hasTable {
      return "a table of one column with a row for each text has to stand below it"
    }
    if let why = try definition.objection(arguments) { return why }
    // Every number in a step counts something.
    let negative = captures.first { ($0.value as? Int).map { $0 < 0 } ?? false }
    return negative.map { "there can't be \($0.text) of anything" } ?? vacuity()
  }

  /// Why the expectation can't fail, or can't hold; nil for one that says something.
  private func vacuity() -> String? {
    guard definition.kind == .expectation else { return nil }
    if patience?.milliseconds == 0 {
      return "\"within 0 seconds\" gives it no time; leave it out, or say how long it may take"
    }
    let texts = captures.enumerated().filter { $0.element.value is String }
    guard
      texts.allSatisfy({ place, text in
        text.value as? String != "" || definition.mayBeEmpty.contains(place)
      })
    else { return "an empty text is part of everything and says nothing; write what is meant" }
    return nil
  }
}

// One file of scenarios: its source, its tree, and its scenarios with the places of their steps.
import Gherkin

/// A feature file that could be parsed.
public struct ScenarioFile: Sendable {
  /// The path, as it was named.
  public let path: String
  /// The whole source.
  public let source: String
  /// What the source says.
  public let document: GherkinDocument
  /// The scenarios in it, outlines unfolded.
  public let pickles: [Pickle]
  /// The outlines of which nothing can be played.
  let emptyOutlines: [Scenario]
  /// The source, line by line.
  let lines: [String]
  private let steps: [String: Step]
  private var unfilled: [String: [ScenarioProblem]] = [:]
  /// The rules' names by the identities of the scenarios below them.
  private let rules: [String: String]

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - ids: Where identities come from; one sequence for all files keeps them apart.
  ///   - errorLimit: The number of mistakes after which the file is given up.
  /// - Throws: `ScenarioSyntaxErrors` with every mistake of the file.
  public init(
    path: String, bytes: [UInt8], dialects: Dialects, ids: inout IDSequence,
    errorLimit: Int = .max
  ) throws(ScenarioSyntaxErrors) {
    let parser = GherkinParser(dialects: dialects, errorLimit: errorLimit)
    switch parser.parse(bytes: bytes, uri: path, ids: &ids) {
    case .errors(let errors): throw ScenarioSyntaxErrors(errors: errors, path: path)
    case .document(let document):
      self.path = path
      self.document = document
      source = String(decoding: bytes, as: UTF8.self)
      pickles = PickleCompiler().compile(document, ids: &ids)
      let language = document.feature?.language ?? "en"
      emptyOutlines = EmptyOutlines.all(
        in: document, keywords: dialects[language]?.scenarioOutline ?? [])
      steps = StepPlaces.steps(of: document)
      rules = StepPlaces.rules(of: document)
      lines = Self.lines(of: source)
      unfilled = OutlineColumns.unfilled(in: self)
    }
  }

  private static func lines(of source: String) -> [String] {
    source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let isCarriageReturned = line.last == UInt8(ascii: "\r")
      return String(decoding: isCarriageReturned ? line.dropLast() : line, as: UTF8.self)
    }
  }

  /// The step in the tree that a step of a pickle was made from.
  func step(of step: PickleStep) -> Step? {
    step.astNodeIds.first.flatMap { steps[$0] }
  }

  /// The placeholders of a scenario that no column fills.
  func unfilled(of pickle: Pickle) -> [ScenarioProblem] {
    pickle.astNodeIds.first.flatMap { unfilled[$0] } ?? []
  }

  /// A scenario's name, after that of the rule that it stands under.
  func title(of pickle: Pickle) -> String {
    let rule = pickle.astNodeIds.first.flatMap { rules[$0] } ?? ""
    return rule.isEmpty ? pickle.name : "\(rule) - \(pickle.name)"
  }

  /// The line of the source with this number; empty when there is none.
  func line(_ number: Int) -> String {
    lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }
}

/// Every mistake of syntax in one file.
public struct ScenarioSyntaxErrors: Error, Sendable {
  /// The mistakes as the parser has them, in file order.
  public let errors: [ParseError]
  let path: String

  /// The mistakes as a person can act on them.
  public var problems: [ScenarioProblem] {
    errors.map { $0.problem(in: path) }.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

/// Parts of a tree by the identities of others.
private enum StepPlaces {
  static func rules(of document: GherkinDocument) -> [String: String] {
    var names: [String: String] = [:]
    for case .rule(let rule) in document.feature?.children ?? [] {
      for case .scenario(let scenario) in rule.children { names[scenario.id] = rule.name }
    }
    return names
  }

  static func steps(of document: GherkinDocument) -> [String: Step] {
    var all: [Step] = []
    for child in document.feature?.children ?? [] {
      switch child {
      case .background(let background): all += background.steps
      case .scenario(let scenario): all += scenario.steps
      case .rule(let rule):
        for child in rule.children {
          switch child {
          case .background(let background): all += background.steps
          case .scenario(let scenario): all += scenario.steps
          }
        }
      }
    }
    return Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }
}

// Which scenarios of a file are meant: by line, by name, by tags.
import Gherkin

/// What scenarios have to satisfy to be played.
public struct ScenarioSelection: Sendable {
  /// Conditions on their tags, all of which must hold.
  public var tags: [TagExpression]
  /// Parts of their names, case ignored, one of which must be there; none for any name.
  public var names: [String]

  /// Selects everything.
  public init(tags: [TagExpression] = [], names: [String] = []) {
    self.tags = tags
    self.names = names
  }

  /// Whether every scenario is meant.
  var isEverything: Bool { tags.isEmpty && names.isEmpty }

  /// Whether a scenario is meant.
  func includes(_ pickle: Pickle) -> Bool {
    let (given, title) = (pickle.tags.map(\.name), pickle.name.lowercased())
    guard tags.allSatisfy({ $0.matches(given) }) else { return false }
    return names.isEmpty || names.contains { title.contains($0.lowercased()) }
  }
}

/// Finds the scenarios that a line of a file belongs to.
struct ScenarioLines {
  private struct Region {
    let first: Int
    /// The identities of tree nodes, all of which a pickle must come from.
    let nodes: [String]?
  }

  private let regions: [Region]

  init(_ document: GherkinDocument) {
    var regions = [Region(first: 1, nodes: nil)]
    for child in document.feature?.children ?? [] {
      switch child {
      case .background(let background):
        regions.append(Region(first: background.location.line, nodes: nil))
      case .scenario(let scenario): regions += Self.regions(of: scenario)
      case .rule(let rule): regions += Self.regions(of: rule)
      }
    }
    self.regions = regions
  }

  private static func regions(of rule: Rule) -> [Region] {
    let scenarios = rule.children.compactMap { child -> Scenario? in
      if case .scenario(let scenario) = child { scenario } else { nil }
    }
    let own = Region(
      first: first(rule.tags, rule.location), nodes: scenarios.map(\.id))
    return [own] + scenarios.flatMap(regions)
  }

  private static func regions(of scenario: Scenario) -> [Region] {
    var regions = [Region(first: first(scenario.tags, scenario.location), nodes: [scenario.id])]
    for examples in scenario.examples {
      let rows = examples.tableBody
      regions.append(
        Region(first: first(examples.tags, examples.location), nodes: rows.map(\.id)))
      regions += rows.map { Region(first: $0.location.line, nodes: [$0.id]) }
    }
    return regions
  }

  private static func first(_ tags: [Tag], _ location: Location) -> Int {
    min(tags.first?.location.line ?? location.line, location.line)
  }

  /// The pickles that stand at a line: a row's, a scenario's, or those of what the line heads.
  func pickles(at line: Int, of pickles: [Pickle]) -> [Pickle] {
    guard let region = regions.last(where: { $0.first <= line }) else { return [] }
    guard let nodes = region.nodes else { return pickles }
    return pickles.filter { pickle in pickle.astNodeIds.contains { nodes.contains($0) } }
  }
}

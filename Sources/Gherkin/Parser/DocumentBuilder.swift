// Gathers tokens into rules, and makes a piece of the tree of each rule that ends.

/// The parts of the grammar that the tree is made of.
enum GrammarRule: Sendable {
  case document, feature, featureHeader, rule, ruleHeader, background
  case scenarioDefinition, scenario, examplesDefinition, examples, examplesTable
  case step, dataTable, docString, tags, description
}

/// What has been read so far of a rule that has begun.
struct RuleNode {
  let rule: GrammarRule
  var tokens: [Token] = []
  /// What became of the rules within.
  var parts: [Part] = []

  /// A piece of the tree, or a rule that only its parent can make something of.
  enum Part {
    case feature(Feature)
    case rule(Rule)
    case background(Background)
    case scenario(Scenario)
    case examples(Examples)
    case rows([TableRow])
    case step(Step)
    case dataTable(DataTable)
    case docString(DocString)
    case description(String)
    case node(RuleNode)
  }

  init(_ rule: GrammarRule) { self.rule = rule }
}

/// Builds the tree from the inside out.
///
/// Identities are handed out when a rule ends: a step's rows come before the step, a scenario's
/// tags after its steps.
struct DocumentBuilder {
  private let uri: String
  private(set) var ids: IDSequence
  private var stack = [RuleNode(.document)]
  private var comments: [Comment] = []

  init(uri: String, ids: IDSequence) {
    self.uri = uri
    self.ids = ids
  }

  /// The rule that began last and has not ended.
  var innermost: GrammarRule { stack.last?.rule ?? .document }

  mutating func start(_ rules: GrammarRule...) {
    stack.append(contentsOf: rules.map { RuleNode($0) })
  }

  mutating func build(_ token: Token) {
    if token.kind == .comment {
      comments.append(Comment(location: token.location, text: token.text))
    } else {
      stack[stack.count - 1].tokens.append(token)
    }
  }

  /// Ends the innermost rule; on an error the rule is left out of the tree.
  mutating func end() throws(SyntaxError) {
    guard stack.count > 1, let node = stack.popLast() else { return }
    let part = try part(of: node)
    stack[stack.count - 1].parts.append(part)
  }

  /// The whole tree, once all rules have ended.
  func document() -> GherkinDocument {
    let features = stack[0].parts.compactMap { part in
      if case .feature(let feature) = part { feature } else { nil }
    }
    return GherkinDocument(uri: uri, feature: features.first, comments: comments)
  }

  private mutating func part(of node: RuleNode) throws(SyntaxError) -> RuleNode.Part {
    switch node.rule {
    case .feature: feature(node).map { .feature($0) } ?? .node(node)
    case .rule: rule(node).map { .rule($0) } ?? .node(node)
    case .background: background(node).map { .background($0) } ?? .node(node)
    case .scenarioDefinition: scenario(node).map { .scenario($0) } ?? .node(node)
    case .examplesDefinition: examples(node).map { .examples($0) } ?? .node(node)
    case .examplesTable: .rows(try rows(node))
    case .step: step(node).map { .step($0) } ?? .node(node)
    case .dataTable: try dataTable(node).map { .dataTable($0) } ?? .node(node)
    case .docString: docString(node).map { .docString($0) } ?? .node(node)
    case .description: .description(description(node))
    case .document, .featureHeader, .ruleHeader, .scenario, .examples, .tags: .node(node)
    }
  }

  // MARK: - Headings

  private mutating func feature(_ node: RuleNode) -> Feature? {
    guard let header = node.node(.featureHeader),
      let line = header.token(.featureLine)
    else { return nil }
    let tags = tags(header)
    return Feature(
      location: line.location, tags: tags, language: line.language, keyword: line.keyword,
      name: line.text, description: header.description,
      children: node.parts.compactMap(FeatureChild.init))
  }

  private mutating func rule(_ node: RuleNode) -> Rule? {
    guard let header = node.node(.ruleHeader), let line = header.token(.ruleLine) else {
      return nil
    }
    let tags = tags(header)
    return Rule(
      location: line.location, tags: tags, keyword: line.keyword, name: line.text,
      description: header.description, children: node.parts.compactMap(RuleChild.init),
      id: ids.next())
  }

  private mutating func background(_ node: RuleNode) -> Background? {
    guard let line = node.token(.backgroundLine) else { return nil }
    return Background(
      location: line.location, keyword: line.keyword, name: line.text,
      description: node.description, steps: node.steps, id: ids.next())
  }

  private mutating func scenario(_ node: RuleNode) -> Scenario? {
    guard let scenario = node.node(.scenario), let line = scenario.token(.scenarioLine) else {
      return nil
    }
    let tags = tags(node)
    return Scenario(
      location: line.location, tags: tags, keyword: line.keyword, name: line.text,
      description: scenario.description, steps: scenario.steps, examples: scenario.examples,
      id: ids.next())
  }

  private mutating func examples(_ node: RuleNode) -> Examples? {
    guard let examples = node.node(.examples), let line = examples.token(.examplesLine) else {
      return nil
    }
    let tags = tags(node)
    let rows = examples.rows
    return Examples(
      location: line.location, tags: tags, keyword: line.keyword, name: line.text,
      description: examples.description, tableHeader: rows.first,
      tableBody: Array(rows.dropFirst()), id: ids.next())
  }

  private mutating func tags(_ node: RuleNode) -> [Tag] {
    guard let lines = node.node(.tags)?.tokens else { return [] }
    var tags: [Tag] = []
    for line in lines where line.kind == .tagLine {
      for span in line.spans {
        let location = Location(line: line.location.line, column: span.column)
        tags.append(Tag(location: location, name: span.text, id: ids.next()))
      }
    }
    return tags
  }

  private func description(_ node: RuleNode) -> String {
    let lines = node.tokens[...].dropLast(node.tokens.reversed().prefix(while: \.isBlank).count)
    return lines.map(\.text).joined(separator: "\n")
  }

  // MARK: - Steps

  private mutating func step(_ node: RuleNode) -> Step? {
    guard let line = node.token(.stepLine) else { return nil }
    return Step(
      location: line.location, keyword: line.keyword, keywordType: line.keywordType,
      text: line.text, docString: node.docString, dataTable: node.dataTable, id: ids.next())
  }

  private func docString(_ node: RuleNode) -> DocString? {
    guard let fence = node.token(.docStringSeparator) else { return nil }
    let lines = node.tokens.filter { $0.kind == .other }
    return DocString(
      location: fence.location, mediaType: fence.text.isEmpty ? nil : fence.text,
      content: lines.map(\.text).joined(separator: "\n"), delimiter: fence.keyword)
  }

  private mutating func dataTable(_ node: RuleNode) throws(SyntaxError) -> DataTable? {
    let rows = try rows(node)
    return rows.first.map { DataTable(location: $0.location, rows: rows) }
  }

  private mutating func rows(_ node: RuleNode) throws(SyntaxError) -> [TableRow] {
    var rows: [TableRow] = []
    for line in node.tokens where line.kind == .tableRow {
      let cells = line.spans.map { span in
        TableCell(
          location: Location(line: line.location.line, column: span.column), value: span.text)
      }
      rows.append(TableRow(location: line.location, cells: cells, id: ids.next()))
    }
    if let odd = rows.first(where: { $0.cells.count != rows[0].cells.count }) {
      throw SyntaxError(reason: .inconsistentCellCount, location: odd.location)
    }
    return rows
  }
}

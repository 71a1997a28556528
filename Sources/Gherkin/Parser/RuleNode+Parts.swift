// Finds the pieces of a rule that has ended.

extension RuleNode {
  func token(_ kind: TokenKind) -> Token? { tokens.first { $0.kind == kind } }

  func node(_ rule: GrammarRule) -> RuleNode? {
    for case .node(let node) in parts where node.rule == rule { return node }
    return nil
  }

  var description: String {
    for case .description(let text) in parts { return text }
    return ""
  }

  var docString: DocString? {
    for case .docString(let docString) in parts { return docString }
    return nil
  }

  var dataTable: DataTable? {
    for case .dataTable(let table) in parts { return table }
    return nil
  }

  var rows: [TableRow] {
    for case .rows(let rows) in parts { return rows }
    return []
  }

  var steps: [Step] {
    parts.compactMap { part in
      if case .step(let step) = part { step } else { nil }
    }
  }

  var examples: [Examples] {
    parts.compactMap { part in
      if case .examples(let examples) = part { examples } else { nil }
    }
  }
}

extension FeatureChild {
  init?(_ part: RuleNode.Part) {
    switch part {
    case .background(let background): self = .background(background)
    case .scenario(let scenario): self = .scenario(scenario)
    case .rule(let rule): self = .rule(rule)
    default: return nil
    }
  }
}

extension RuleChild {
  init?(_ part: RuleNode.Part) {
    switch part {
    case .background(let background): self = .background(background)
    case .scenario(let scenario): self = .scenario(scenario)
    default: return nil
    }
  }
}

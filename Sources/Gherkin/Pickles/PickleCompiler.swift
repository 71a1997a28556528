// Makes pickles of a tree: fills outlines, puts backgrounds in front, hands down tags.

/// Compiles the scenarios of a document.
public struct PickleCompiler: Sendable {
  /// Makes a compiler; it keeps no state between documents.
  public init() {}

  /// Compiles a document, counting the pickles' identities from 0, apart from the document's own.
  public func compile(_ document: GherkinDocument) -> [Pickle] {
    var ids = IDSequence()
    return compile(document, ids: &ids)
  }

  /// Compiles every scenario of the document, and every row of every outline, in file order.
  ///
  /// The identities go on from those of the document when the same sequence is handed on.
  public func compile(_ document: GherkinDocument, ids: inout IDSequence) -> [Pickle] {
    guard let feature = document.feature else { return [] }
    var run = CompilerRun(uri: document.uri, language: feature.language, ids: ids)
    run.compile(feature)
    ids = run.ids
    return run.pickles
  }
}

/// What scenarios inherit from where they stand.
private struct Inheritance {
  var tags: [Tag]
  var steps: [Step]
}

/// One compilation of one document.
private struct CompilerRun {
  let uri: String
  let language: String
  var ids: IDSequence
  var pickles: [Pickle] = []

  mutating func compile(_ feature: Feature) {
    var inherited = Inheritance(tags: feature.tags, steps: [])
    for child in feature.children {
      switch child {
      case .background(let background): inherited.steps += background.steps
      case .scenario(let scenario): compile(scenario, inherited)
      case .rule(let rule): compile(rule, inherited)
      }
    }
  }

  private mutating func compile(_ rule: Rule, _ outer: Inheritance) {
    var inherited = outer
    inherited.tags += rule.tags
    for child in rule.children {
      switch child {
      case .background(let background): inherited.steps += background.steps
      case .scenario(let scenario): compile(scenario, inherited)
      }
    }
  }

  private mutating func compile(_ scenario: Scenario, _ inherited: Inheritance) {
    let tags = inherited.tags + scenario.tags
    if scenario.examples.isEmpty {
      add(scenario, row: nil, .none, tags: tags, background: inherited.steps)
    }
    for examples in scenario.examples {
      guard let header = examples.tableHeader else { continue }
      for row in examples.tableBody {
        add(
          scenario, row: row, Placeholders(header: header, row: row), tags: tags + examples.tags,
          background: inherited.steps)
      }
    }
  }

  private mutating func add(
    _ scenario: Scenario, row: TableRow?, _ placeholders: Placeholders, tags: [Tag],
    background: [Step]
  ) {
    let steps = steps(of: scenario, row: row, placeholders, background: background)
    let pickle = Pickle(
      id: ids.next(), uri: uri, location: row?.location ?? scenario.location,
      astNodeIds: [scenario.id] + [row?.id].compactMap(\.self),
      name: placeholders.fill(scenario.name), language: language, steps: steps,
      tags: tags.map { PickleTag(name: $0.name, astNodeId: $0.id) })
    pickles.append(pickle)
  }

  private mutating func steps(
    of scenario: Scenario, row: TableRow?, _ placeholders: Placeholders, background: [Step]
  ) -> [PickleStep] {
    guard !scenario.steps.isEmpty else { return [] }
    var last = PickleStep.Kind.unknown
    var steps: [PickleStep] = []
    for step in background {
      last = PickleStep.Kind(step.keywordType, after: last)
      steps.append(pickle(step, kind: last, row: nil, .none))
    }
    for step in scenario.steps {
      last = PickleStep.Kind(step.keywordType, after: last)
      steps.append(pickle(step, kind: last, row: row, placeholders))
    }
    return steps
  }

  private mutating func pickle(
    _ step: Step, kind: PickleStep.Kind, row: TableRow?, _ placeholders: Placeholders
  ) -> PickleStep {
    PickleStep(
      id: ids.next(), astNodeIds: [step.id] + [row?.id].compactMap(\.self),
      text: placeholders.fill(step.text), type: kind,
      argument: PickleStepArgument(step, placeholders))
  }
}

extension PickleStep.Kind {
  init(_ type: StepKeywordType, after last: Self) {
    self =
      switch type {
      case .unknown: .unknown
      case .context: .context
      case .action: .action
      case .outcome: .outcome
      case .conjunction: last
      }
  }
}

extension PickleStepArgument {
  init?(_ step: Step, _ placeholders: Placeholders) {
    guard step.docString != nil || step.dataTable != nil else { return nil }
    var textIndex: Int?
    var tableIndex: Int?
    if let docString = step.docString, let table = step.dataTable {
      let isTextFirst = docString.location.line < table.location.line
      (textIndex, tableIndex) = isTextFirst ? (1, 2) : (2, 1)
    }
    docString = step.docString.map {
      PickleDocString(
        argumentIndex: textIndex, mediaType: placeholders.fill($0.mediaType),
        content: placeholders.fill($0.content))
    }
    dataTable = step.dataTable.map { table in
      let rows = table.rows.map { row in
        PickleTable.Row(cells: row.cells.map { .init(value: placeholders.fill($0.value)) })
      }
      return PickleTable(argumentIndex: tableIndex, rows: rows)
    }
  }
}

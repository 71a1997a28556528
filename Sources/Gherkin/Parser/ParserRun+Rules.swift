// What a line that was understood does to the rules of the grammar: which end, which begin.

extension ParserRun {
  /// Ends rules until one of the given is the innermost.
  mutating func close(to rules: Set<GrammarRule>) throws(TooManyErrors) {
    while !rules.contains(builder.innermost), builder.innermost != .document {
      do {
        try builder.end()
      } catch {
        try report(error.reason, at: error.location)
      }
    }
  }

  mutating func accept(
    _ token: Token, tagging owner: GrammarState.Block
  ) throws(TooManyErrors) {
    switch owner {
    case .examples:
      try close(to: [.scenario])
      builder.start(.examplesDefinition)
    case .scenario:
      try close(to: [.feature, .rule])
      builder.start(.scenarioDefinition)
    case .rule, .feature, .background:
      try close(to: [.feature])
      builder.start(.rule, .ruleHeader)
    }
    builder.start(.tags)
    builder.build(token)
    state = .tags(owner)
  }

  mutating func accept(_ token: Token) throws(TooManyErrors) {
    switch token.kind {
    case .endOfFile, .empty: break
    case .comment, .other: acceptText(token)
    case .language, .featureLine: try acceptFeature(token)
    case .tagLine: acceptTags()
    case .ruleLine: try acceptRule()
    case .backgroundLine: try acceptBackground()
    case .scenarioLine: try acceptScenario()
    case .examplesLine: try acceptExamples()
    case .stepLine: try acceptStep()
    case .tableRow: try acceptTableRow()
    case .docStringSeparator: try acceptFence()
    }
    builder.build(token)
  }

  /// Free text, or a comment, which opens a description as well where one can be.
  private mutating func acceptText(_ token: Token) {
    guard case .header(let block) = state else { return }
    builder.start(.description)
    state = .description(block)
  }

  private mutating func acceptFeature(_ token: Token) throws(TooManyErrors) {
    if state == .start { builder.start(.feature, .featureHeader) }
    try close(to: [.featureHeader])
    state = token.kind == .language ? .language : .header(.feature)
  }

  /// Tags above the feature; or more of those that were begun.
  private mutating func acceptTags() {
    if case .tags = state { return }
    if state == .start { builder.start(.feature, .featureHeader) }
    builder.start(.tags)
    state = .tags(.feature)
  }

  private mutating func acceptRule() throws(TooManyErrors) {
    if state == .tags(.rule) {
      try close(to: [.ruleHeader])
    } else {
      try close(to: [.feature])
      builder.start(.rule, .ruleHeader)
    }
    state = .header(.rule)
  }

  private mutating func acceptBackground() throws(TooManyErrors) {
    try close(to: [.feature, .rule])
    builder.start(.background)
    state = .header(.background)
  }

  private mutating func acceptScenario() throws(TooManyErrors) {
    if state == .tags(.scenario) {
      try close(to: [.scenarioDefinition])
      builder.start(.scenario)
    } else {
      try close(to: [.feature, .rule])
      builder.start(.scenarioDefinition, .scenario)
    }
    state = .header(.scenario)
  }

  private mutating func acceptExamples() throws(TooManyErrors) {
    if state == .tags(.examples) {
      try close(to: [.examplesDefinition])
      builder.start(.examples)
    } else {
      try close(to: [.scenario])
      builder.start(.examplesDefinition, .examples)
    }
    state = .header(.examples)
  }

  private mutating func acceptStep() throws(TooManyErrors) {
    guard let block = state.block else { return }
    try close(to: [.background, .scenario])
    builder.start(.step)
    state = .step(in: block, .none)
  }

  private mutating func acceptTableRow() throws(TooManyErrors) {
    switch state {
    case .header(.examples), .description(.examples):
      try close(to: [.examples])
      builder.start(.examplesTable)
      state = .examplesTable
    case .step(let block, let arguments) where builder.innermost != .dataTable:
      try close(to: [.step])
      builder.start(.dataTable)
      state = .step(in: block, arguments.addingTableRow)
    default: break
    }
  }

  private mutating func acceptFence() throws(TooManyErrors) {
    switch state {
    case .docString(let block, let arguments): state = .step(in: block, arguments)
    case .step(let block, let arguments):
      try close(to: [.step])
      builder.start(.docString)
      state = .docString(in: block, arguments.addingDocString)
    default: break
    }
  }
}

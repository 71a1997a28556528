// One run of the parser over one source: from line to line, from state to state.

/// Reads the lines of a source, keeps the mistakes, and tells the builder what was understood.
struct ParserRun {
  private let uri: String
  private let lines: [SourceLine]
  private var matcher: TokenMatcher
  private var builder: DocumentBuilder
  private var state = GrammarState.start
  private var errors: [ParseError] = []

  /// The identities that are left.
  var ids: IDSequence { builder.ids }

  /// Says that so many mistakes were found that no more are looked for.
  private struct TooManyErrors: Error {}

  init(source: String, uri: String, dialects: Dialects, ids: IDSequence) {
    self.uri = uri
    lines = SourceLine.split(source)
    matcher = TokenMatcher(dialects: dialects)
    builder = DocumentBuilder(uri: uri, ids: ids)
  }

  mutating func parse() -> ParseOutcome {
    do throws(TooManyErrors) {
      for index in lines.indices { try take(index) }
      try takeEndOfFile()
    } catch {
      return .errors(errors)
    }
    return errors.isEmpty ? .document(builder.document()) : .errors(errors)
  }

  // MARK: - Lines

  /// Takes a line for the first thing it can be; for a mistake if it can be none.
  private mutating func take(_ index: Int) throws(TooManyErrors) {
    let expected = state.expected
    for kind in expected {
      guard let token = try match(kind, lines[index]) else { continue }
      if kind == .tagLine, let owner = try owner(ofTagsAt: index) {
        try accept(token, tagging: owner)
      } else {
        try accept(token)
      }
      return
    }
    let line = lines[index]
    let found = String(scalars: line.trimmed)
    try report(.unexpectedLine(expected: expected, found: found), at: line.location)
  }

  private mutating func takeEndOfFile() throws(TooManyErrors) {
    let expected = state.expected
    let location = Location(line: lines.count + 1, column: nil)
    guard expected.contains(.endOfFile) else {
      try report(.unexpectedEndOfFile(expected: expected), at: location)
      return
    }
    try close(to: [.document])
  }

  private mutating func match(
    _ kind: TokenKind, _ line: SourceLine
  ) throws(TooManyErrors) -> Token? {
    do {
      return try matcher.match(kind, line)
    } catch {
      try report(error.reason, at: error.location)
      return nil
    }
  }

  /// What the tags of a line belong to, or `nil` where only one thing can be meant.
  private mutating func owner(
    ofTagsAt index: Int
  ) throws(TooManyErrors) -> GrammarState.Block? {
    if case .tags = state { return nil }
    guard let block = state.block, let last = block.taggable.last else { return nil }
    for candidate in block.taggable.dropLast()
    where try comes(candidate.keywordLine, afterTagsAt: index) { return candidate }
    return last
  }

  private mutating func comes(
    _ kind: TokenKind, afterTagsAt index: Int
  ) throws(TooManyErrors) -> Bool {
    for line in lines[(index + 1)...] {
      if try match(kind, line) != nil { return true }
      let isPassed = [
        try match(.empty, line), try match(.comment, line), try match(.tagLine, line),
      ].contains { $0 != nil }
      guard isPassed else { return false }
    }
    return false
  }

  // MARK: - Mistakes

  /// Keeps a mistake; the same one may be met twice, while looking ahead and when it is reached.
  private mutating func report(
    _ reason: ParseError.Reason, at location: Location
  ) throws(TooManyErrors) {
    let error = ParseError(reason: reason, location: location, uri: uri)
    guard !errors.contains(error) else { return }
    errors.append(error)
    if errors.count >= GherkinParser.errorLimit { throw TooManyErrors() }
  }

  // MARK: - Rules

  /// Ends rules until one of the given is the innermost.
  private mutating func close(to rules: Set<GrammarRule>) throws(TooManyErrors) {
    while !rules.contains(builder.innermost), builder.innermost != .document {
      do {
        try builder.end()
      } catch {
        try report(error.reason, at: error.location)
      }
    }
  }

  private mutating func accept(
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

  private mutating func accept(_ token: Token) throws(TooManyErrors) {
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

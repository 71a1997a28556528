// One run of the parser over one source: from line to line, from state to state.

/// Reads the lines of a source, keeps the mistakes, and tells the builder what was understood.
struct ParserRun {
  private let uri: String
  private let lines: [SourceLine]
  private var matcher: TokenMatcher
  var builder: DocumentBuilder
  var state = GrammarState.start
  private let errorLimit: Int
  private var errors: [ParseError] = []
  private var known: Set<ParseError> = []

  /// The identities that are left.
  var ids: IDSequence { builder.ids }

  /// Says that so many mistakes were found that no more are looked for.
  struct TooManyErrors: Error {}

  init(source: String, uri: String, dialects: Dialects, ids: IDSequence, errorLimit: Int) {
    self.uri = uri
    self.errorLimit = errorLimit
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
  mutating func report(
    _ reason: ParseError.Reason, at location: Location
  ) throws(TooManyErrors) {
    let error = ParseError(reason: reason, location: location, uri: uri)
    guard known.insert(error).inserted else { return }
    errors.append(error)
    if errors.count >= errorLimit { throw TooManyErrors() }
  }
}

// The way into the parser: a source goes in, a tree or its mistakes come out.

/// What came of parsing a source.
public enum ParseOutcome: Sendable, Hashable {
  /// The tree of a source without mistakes.
  case document(GherkinDocument)
  /// Every mistake of the source in the order they were met, as many as the parser looks for; never
  /// empty.
  case errors([ParseError])
}

/// Reads feature files.
public struct GherkinParser: Sendable {
  /// The number of mistakes after which every other Gherkin parser gives a source up.
  public static let errorLimit = 11

  private let dialects: Dialects
  private let errorLimit: Int

  /// Makes a parser that understands the given spoken languages.
  ///
  /// - Parameter errorLimit: The number of mistakes after which a source is given up.
  public init(dialects: Dialects = .english, errorLimit: Int = errorLimit) {
    self.dialects = dialects
    self.errorLimit = errorLimit
  }

  /// Parses a source; a byte-order mark at its start is skipped.
  public func parse(_ source: String, uri: String) -> ParseOutcome {
    var ids = IDSequence()
    return parse(source, uri: uri, ids: &ids)
  }

  /// Parses a source, taking identities from a sequence that its pickles may go on with.
  public func parse(_ source: String, uri: String, ids: inout IDSequence) -> ParseOutcome {
    var run = ParserRun(
      source: source, uri: uri, dialects: dialects, ids: ids, errorLimit: errorLimit)
    defer { ids = run.ids }
    return run.parse()
  }

  /// Parses the bytes of a file, which must be UTF-8.
  public func parse(bytes: [UInt8], uri: String, ids: inout IDSequence) -> ParseOutcome {
    guard let source = String(validating: bytes, as: UTF8.self) else {
      return .errors([Self.invalidUTF8(bytes, uri: uri)])
    }
    return parse(source, uri: uri, ids: &ids)
  }

  /// Finds the first byte that is part of no character, line by line so as to know the place.
  private static func invalidUTF8(_ bytes: [UInt8], uri: String) -> ParseError {
    var line = 1
    var start = bytes.startIndex
    while true {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      if let (column, offset) = firstInvalid(bytes[start..<end]) {
        return ParseError(
          reason: .invalidUTF8(byteOffset: offset), location: Location(line: line, column: column),
          uri: uri)
      }
      guard end < bytes.endIndex else { break }
      start = end + 1
      line += 1
    }
    return ParseError(
      reason: .invalidUTF8(byteOffset: bytes.count), location: Location(line: line, column: nil),
      uri: uri)
  }

  private static func firstInvalid(_ line: ArraySlice<UInt8>) -> (column: Int, offset: Int)? {
    var decoder = UTF8()
    var rest = line.makeIterator()
    var column = 1
    var offset = line.startIndex
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar):
        column += 1
        offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return (column, offset)
      }
    }
  }
}

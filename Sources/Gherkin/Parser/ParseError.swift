// What is wrong with a source, in the words that every Gherkin parser uses.

/// One mistake in a source file.
public struct ParseError: Error, Sendable, Hashable {
  /// What a file can have wrong.
  public enum Reason: Sendable, Hashable {
    /// A line that is none of what could stand here.
    case unexpectedLine(expected: [TokenKind], found: String)
    /// The file ended where it can't.
    case unexpectedEndOfFile(expected: [TokenKind])
    /// A row of a table has more or fewer cells than the first.
    case inconsistentCellCount
    /// `# language:` names a code that the table of languages lacks.
    case languageNotSupported(String)
    /// Two words after one `@`.
    case whitespaceInTag
    /// Bytes that are not UTF-8; the offset counts from the start of the file.
    case invalidUTF8(byteOffset: Int)
  }

  /// What is wrong.
  public let reason: Reason
  /// Where it is.
  public let location: Location
  /// The name of the source, as the caller gave it.
  public let uri: String

  /// What is wrong and where, as one line.
  public var message: String {
    "(\(location.line):\(location.column ?? 0)): \(reason.description)"
  }
}

extension ParseError: CustomStringConvertible {
  public var description: String { "\(uri): \(message)" }
}

extension ParseError: Encodable {
  private struct Source: Encodable {
    let location: Location
    let uri: String
  }

  private enum CodingKeys: String, CodingKey { case message, source }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(message, forKey: .message)
    try container.encode(Source(location: location, uri: uri), forKey: .source)
  }
}

extension ParseError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unexpectedLine(let expected, let found):
      "expected: \(Self.list(expected)), got '\(found)'"
    case .unexpectedEndOfFile(let expected):
      "unexpected end of file, expected: \(Self.list(expected))"
    case .inconsistentCellCount: "inconsistent cell count within the table"
    case .languageNotSupported(let code): "Language not supported: \(code)"
    case .whitespaceInTag: "A tag may not contain whitespace"
    case .invalidUTF8(let offset):
      "the file is not UTF-8: byte \(offset) begins no character; save it as UTF-8"
    }
  }

  private static func list(_ kinds: [TokenKind]) -> String {
    kinds.map { "#" + $0.rawValue }.joined(separator: ", ")
  }
}

/// A mistake that has yet to learn the name of its source.
struct SyntaxError: Error {
  let reason: ParseError.Reason
  let location: Location
}

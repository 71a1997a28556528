// Prints trees, pickles and mistakes as lines of JSON, the form in which Gherkin tools talk.
import FoundationEssentials

/// One line of Cucumber Messages.
public enum Envelope: Sendable, Hashable, Encodable {
  /// The tree of a file.
  case gherkinDocument(GherkinDocument)
  /// One compiled scenario.
  case pickle(Pickle)
  /// One mistake of a file.
  case parseError(ParseError)

  private enum CodingKeys: String, CodingKey { case gherkinDocument, pickle, parseError }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .gherkinDocument(let document): try container.encode(document, forKey: .gherkinDocument)
    case .pickle(let pickle): try container.encode(pickle, forKey: .pickle)
    case .parseError(let error): try container.encode(error, forKey: .parseError)
    }
  }

  /// The envelope as one line of JSON with sorted keys, without its line break.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

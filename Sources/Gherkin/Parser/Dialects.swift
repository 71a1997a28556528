// The words a feature file is written with, in each spoken language.
import FoundationEssentials

/// The keywords of one spoken language.
public struct Dialect: Sendable, Hashable, Decodable {
  /// The language's name in English.
  public let name: String
  /// The language's name for itself.
  public let native: String
  /// The words that open a feature.
  public let feature: [String]
  /// The words that open a background.
  public let background: [String]
  /// The words that open a rule.
  public let rule: [String]
  /// The words that open a scenario.
  public let scenario: [String]
  /// The words that open a scenario outline.
  public let scenarioOutline: [String]
  /// The words that open a table of examples.
  public let examples: [String]
  /// The words of a step that sets the scene.
  public let given: [String]
  /// The words of a step in which something happens.
  public let when: [String]
  /// The words of a step that says what must be so.
  public let then: [String]
  /// The words of a step that goes on.
  public let and: [String]
  /// The words of a step that goes on with an exception.
  public let but: [String]
}

/// The spoken languages that a parser understands, by their codes.
public struct Dialects: Sendable {
  private let dialects: [String: Dialect]

  /// English alone, for when the table of languages is not at hand.
  public static let english = Dialects(dialects: ["en": .english])

  /// Reads a table of languages: a JSON object from code to keywords.
  ///
  /// Throws ``DialectsError`` when it is not one, or has no entry for `en`.
  public init(json: [UInt8]) throws {
    let table: [String: Dialect]
    do {
      table = try JSONDecoder().decode([String: Dialect].self, from: Data(json))
    } catch {
      throw DialectsError.malformed(reason: String(describing: error))
    }
    guard table["en"] != nil else { throw DialectsError.noEnglish }
    dialects = table
  }

  private init(dialects: [String: Dialect]) { self.dialects = dialects }

  /// The codes of all languages, sorted.
  public var codes: [String] { dialects.keys.sorted() }

  /// The keywords of the language with a code such as `fr`.
  public subscript(code: String) -> Dialect? { dialects[code] }
}

/// Why a table of languages can't be used.
public enum DialectsError: Error, Hashable, CustomStringConvertible {
  /// No JSON object of keyword lists; the reason is the decoder's.
  case malformed(reason: String)
  /// No entry `en`, the language that every file begins in.
  case noEnglish

  public var description: String {
    switch self {
    case .malformed(let reason):
      "The table of Gherkin languages is not an object of keyword lists: \(reason). "
        + "Restore languages.json."
    case .noEnglish:
      "The table of Gherkin languages has no entry \"en\", which files begin in. "
        + "Restore languages.json."
    }
  }
}

extension Dialect {
  static let english = Dialect(
    name: "English", native: "English",
    feature: ["Feature", "Business Need", "Ability"], background: ["Background"],
    rule: ["Rule"], scenario: ["Example", "Scenario"],
    scenarioOutline: ["Scenario Outline", "Scenario Template"],
    examples: ["Examples", "Scenarios"], given: ["* ", "Given "], when: ["* ", "When "],
    then: ["* ", "Then "], and: ["* ", "And "], but: ["* ", "But "])
}

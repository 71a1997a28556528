// What one feature file says, as a tree: the top of it, down to the feature and its children.

/// A place in a source file, as an editor counts it.
public struct Location: Sendable, Hashable, Encodable {
  /// The line, counted from 1.
  public let line: Int
  /// The code point within the line, counted from 1; absent at the end of a file.
  public let column: Int?
}

/// The whole of one source file.
public struct GherkinDocument: Sendable, Hashable, Encodable {
  /// The name of the source, as the caller gave it.
  public let uri: String
  /// The feature; absent when the file holds only blank lines and comments.
  public let feature: Feature?
  /// Every comment of the file, in order.
  public let comments: [Comment]
}

/// A line that starts with `#`, with its indentation.
public struct Comment: Sendable, Hashable, Encodable {
  /// Where the line starts.
  public let location: Location
  /// The whole line.
  public let text: String
}

/// A name such as `@slow` that marks what it stands above.
public struct Tag: Sendable, Hashable, Encodable {
  /// Where the `@` stands.
  public let location: Location
  /// The name, `@` included.
  public let name: String
  /// The identity that pickles refer to.
  public let id: String
}

/// What a file is about: scenarios under one heading.
public struct Feature: Sendable, Hashable, Encodable {
  /// Where the keyword stands.
  public let location: Location
  /// The tags that every scenario below inherits.
  public let tags: [Tag]
  /// The code of the spoken language, such as `en`.
  public let language: String
  /// The keyword as it was written, without its colon.
  public let keyword: String
  /// The rest of the keyword's line.
  public let name: String
  /// The free text below the keyword's line, without blank lines at its end.
  public let description: String
  /// The background first, then scenarios, then rules.
  public let children: [FeatureChild]
}

/// One part of a feature.
public enum FeatureChild: Sendable, Hashable, Encodable {
  /// Steps before every scenario of the feature; at most one, the first child.
  case background(Background)
  /// A scenario that stands in no rule.
  case scenario(Scenario)
  /// A rule with its own scenarios.
  case rule(Rule)

  private enum CodingKeys: String, CodingKey { case background, scenario, rule }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .background(let background): try container.encode(background, forKey: .background)
    case .scenario(let scenario): try container.encode(scenario, forKey: .scenario)
    case .rule(let rule): try container.encode(rule, forKey: .rule)
    }
  }
}

/// One business rule of a feature, with the scenarios that illustrate it.
public struct Rule: Sendable, Hashable, Encodable {
  /// Where the keyword stands.
  public let location: Location
  /// The tags that every scenario of the rule inherits.
  public let tags: [Tag]
  /// The keyword as it was written, without its colon.
  public let keyword: String
  /// The rest of the keyword's line.
  public let name: String
  /// The free text below the keyword's line, without blank lines at its end.
  public let description: String
  /// The background first, then scenarios.
  public let children: [RuleChild]
  /// The rule's identity within the file.
  public let id: String
}

/// One part of a rule.
public enum RuleChild: Sendable, Hashable, Encodable {
  /// Steps before every scenario of the rule; at most one, the first child.
  case background(Background)
  /// A scenario that illustrates the rule.
  case scenario(Scenario)

  private enum CodingKeys: String, CodingKey { case background, scenario }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .background(let background): try container.encode(background, forKey: .background)
    case .scenario(let scenario): try container.encode(scenario, forKey: .scenario)
    }
  }
}

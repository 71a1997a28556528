// The switches between hardened and naive practices, and the values that each can have.

/// The table of variants that a scenario may choose from.
public enum Variants {
  /// How good a value is.
  public enum Worth: String, Sendable, Hashable, CaseIterable {
    /// The hardened practice, which a launch has that chooses nothing.
    case usual = "default"
    /// Another way that is as good.
    case alternative
    /// A practice that somebody pays for.
    case naive
  }

  /// One value of a switch.
  public struct Value: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// How good it is.
    public let worth: Worth
    /// What it means, as a sentence without its stop.
    public let meaning: String

    static func usual(_ name: String, _ meaning: String) -> Value {
      Value(name: name, worth: .usual, meaning: meaning)
    }

    static func alternative(_ name: String, _ meaning: String) -> Value {
      Value(name: name, worth: .alternative, meaning: meaning)
    }

    static func naive(_ name: String, _ meaning: String) -> Value {
      Value(name: name, worth: .naive, meaning: meaning)
    }
  }

  /// A switch and its values, the default first.
  public struct Variant: Sendable, Hashable {
    /// What is switched.
    public let name: String
    /// What it can be switched to, the default first.
    public let choices: [Value]

    init(_ name: String, _ choices: Value...) {
      self.name = name
      self.choices = choices
    }

    /// The names of the values, the default first.
    public var values: [String] { choices.map(\.name) }
  }

  /// A value of a switch; nil when there is none of that name.
  public static func value(_ value: String, of name: String) -> Value? {
    all.first { $0.name == name }?.choices.first { $0.name == value }
  }

  /// The switches that the app reads when it is launched, and whose effect is the app's own; a test
  /// holds them to its sources.
  static let ofTheApp: Set<String> = [
    "auth.signout", "auth.store", "background.expiry", "container.path", "coordinator.back",
    "entries.layout", "inbox.dedupe", "inbox.validate", "key.missing", "navigation", "reinstall",
    "session.unreadable",
  ]

  /// Whether a value is a practice that somebody pays for.
  public static func isNaive(_ name: String, _ value: String) -> Bool {
    self.value(value, of: name)?.worth == .naive
  }

  /// There is no such switch.
  public struct Unknown: Error, Sendable, Hashable, CustomStringConvertible {
    let name: String

    /// A sentence that names the nearest one, and all.
    public var description: String {
      KnownNames.objection(to: name, kind: "variant", known: all.map(\.name))
    }
  }

  /// The switch of that name.
  public static func named(_ name: String) throws(Unknown) -> Variant {
    guard let variant = all.first(where: { $0.name == name }) else { throw Unknown(name: name) }
    return variant
  }

  /// Why there is no such switch or value; nil when there is.
  static func objection(to name: String, value: String) -> String? {
    guard let variant = all.first(where: { $0.name == name }) else {
      return Unknown(name: name).description
    }
    guard variant.values.contains(value) else {
      return "the variant \"\(name)\" can't be \"\(value)\"; it can be "
        + variant.values.map { "\"\($0)\"" }.joined(separator: " or ")
    }
    return nil
  }
}

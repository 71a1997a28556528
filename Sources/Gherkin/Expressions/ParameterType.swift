// The kinds of parameters that a step's expression can have, and what they turn text into.

/// A kind of parameter: `{name}` in an expression.
public struct ParameterType: Sendable {
  /// The name between the braces; empty for `{}`.
  public let name: String
  /// The shape of the text that the parameter takes.
  public let pattern: TextPattern

  private let convert: @Sendable (String) -> (any Sendable)?

  /// Makes a kind of parameter whose value is made from the text it took.
  ///
  /// The expression doesn't match when `value` answers `nil`.
  public init<Value: Sendable>(
    name: String, pattern: TextPattern, value: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.pattern = pattern
    convert = { value($0) }
  }

  /// Makes a kind of parameter that takes one of several words, each with its value.
  public init<Value: Sendable>(name: String, words: KeyValuePairs<String, Value>) {
    // NB: longer words first, or "the app" would be found in "the apple" and nothing else tried.
    let sorted = words.map(\.key).sorted { $0.unicodeScalars.count > $1.unicodeScalars.count }
    let values = Dictionary(words.map { ($0.key, $0.value) }) { first, _ in first }
    self.init(name: name, pattern: .anyOf(sorted.map { .text($0) })) { values[$0] }
  }

  func value(of text: String) -> (any Sendable)? { convert(text) }
}

extension ParameterType {
  /// A whole number, maybe negative; its value is an `Int`.
  public static let int = ParameterType(
    name: "int", pattern: .sequence([.optional(.text("-")), .digits])
  ) { Int($0) }

  /// A decimal number; its value is a `Double`.
  public static let float = ParameterType(
    name: "float",
    pattern: .sequence([
      .optional(sign),
      .anyOf([
        .sequence([.digits, .optional(.sequence([.text("."), .digits]))]),
        .sequence([.text("."), .digits]),
      ]),
      .optional(.sequence([.anyOf([.text("E"), .text("e")]), .optional(sign), .digits])),
    ])
  ) { Double($0) }

  private static let sign = TextPattern.anyOf([.text("-"), .text("+")])

  /// Text in double or single quotes; its value is the `String` between them.
  public static let string = ParameterType(name: "string", pattern: .quoted) {
    Optional(QuotedText.value(of: $0))
  }

  /// Characters without blanks; its value is a `String`.
  public static let word = ParameterType(name: "word", pattern: .word) { Optional($0) }

  /// Anything at all, written `{}`; its value is a `String`.
  public static let anonymous = ParameterType(name: "", pattern: .anything) { Optional($0) }
}

/// The kinds of parameters that expressions may name.
public struct ParameterTypes: Sendable {
  private var types: [String: ParameterType] = [:]

  /// `{int}`, `{float}`, `{string}`, `{word}` and `{}`.
  public static let standard: ParameterTypes = {
    var types = ParameterTypes()
    for type in [ParameterType.int, .float, .string, .word, .anonymous] {
      types.types[type.name] = type
    }
    return types
  }()

  private init() {}

  /// Adds a kind of parameter.
  ///
  /// Throws ``ParameterTypeError`` when its name is taken or can't be written between braces.
  public mutating func add(_ type: ParameterType) throws(ParameterTypeError) {
    guard !type.name.isEmpty, type.name.unicodeScalars.allSatisfy(Self.isAllowedInName) else {
      throw .illegalName(type.name)
    }
    guard types[type.name] == nil else { throw .nameTaken(type.name) }
    types[type.name] = type
  }

  /// The kind of parameter with a name, the empty one for `{}`.
  public subscript(name: String) -> ParameterType? { types[name] }

  /// The names of all kinds, sorted, without the anonymous one.
  public var names: [String] { types.keys.filter { !$0.isEmpty }.sorted() }

  static func isAllowedInName(_ scalar: Unicode.Scalar) -> Bool {
    !"[]()$.|?*+{}/\\".unicodeScalars.contains(scalar)
  }
}

/// Why a kind of parameter can't be added.
public enum ParameterTypeError: Error, Hashable, CustomStringConvertible {
  /// The name is empty or holds what has a meaning in expressions.
  case illegalName(String)
  /// There is one of that name.
  case nameTaken(String)

  public var description: String {
    switch self {
    case .illegalName(let name):
      "A parameter type can't be named \"\(name)\": the name must have letters and none of "
        + "[]()$.|?*+{}/\\"
    case .nameTaken(let name):
      "There is a parameter type named \"\(name)\" already; choose another name."
    }
  }
}

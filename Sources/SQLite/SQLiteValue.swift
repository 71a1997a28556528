// The five storage classes of SQLite, as what is bound to a statement and read from a row.

/// A value as SQLite stores it.
public enum SQLiteValue: Hashable, Sendable {
  case null
  case int(Int64)
  case double(Double)
  case text(String)
  case blob([UInt8])

  /// The integer, `nil` for any other class.
  public var int: Int64? { if case .int(let value) = self { value } else { nil } }
  /// The floating-point number, `nil` for any other class.
  public var double: Double? { if case .double(let value) = self { value } else { nil } }
  /// The text, `nil` for any other class.
  public var text: String? { if case .text(let value) = self { value } else { nil } }
  /// The bytes, `nil` for any other class.
  public var blob: [UInt8]? { if case .blob(let value) = self { value } else { nil } }

  /// Text, or NULL where there is none.
  public init(_ text: String?) {
    self = if let text { .text(text) } else { .null }
  }

  /// The name of the storage class, as SQL's `typeof` gives it.
  var className: String {
    switch self {
    case .null: "null"
    case .int: "integer"
    case .double: "real"
    case .text: "text"
    case .blob: "blob"
    }
  }
}

extension SQLiteValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  /// NULL.
  public init(nilLiteral: ()) { self = .null }
  /// An integer.
  public init(integerLiteral value: Int64) { self = .int(value) }
  /// A floating-point number.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Text.
  public init(stringLiteral value: String) { self = .text(value) }
}

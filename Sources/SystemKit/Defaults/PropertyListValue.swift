// A value of a property list whose shape nobody here knows, so that it can be kept as it is.
import FoundationEssentials

/// Anything that can stand in a property list, kept as it is.
enum PropertyListValue: Codable, Hashable {
  case text(String)
  case flag(Bool)
  case integer(Int)
  case real(Double)
  case date(Date)
  case data(Data)
  case list([PropertyListValue])
  case dictionary([String: PropertyListValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Each type is tried in turn; the one that fits is the one that was written.
    if let value = try? container.decode(Bool.self) {  // not a flag
      self = .flag(value)
    } else if let value = try? container.decode(Int.self) {  // not an integer
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {  // not a number
      self = .real(value)
    } else if let value = try? container.decode(String.self) {  // not a text
      self = .text(value)
    } else if let value = try? container.decode(Date.self) {  // not a date
      self = .date(value)
    } else if let value = try? container.decode(Data.self) {  // not data
      self = .data(value)
    } else if let value = try? container.decode([PropertyListValue].self) {  // not a list
      self = .list(value)
    } else {
      self = .dictionary(try container.decode([String: PropertyListValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let value): try container.encode(value)
    case .flag(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .date(let value): try container.encode(value)
    case .data(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .dictionary(let value): try container.encode(value)
    }
  }
}

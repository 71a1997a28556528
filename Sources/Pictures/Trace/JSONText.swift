// JSON as the formats of others want it: members in a fixed order, every text escaped.

/// A value of JSON that is written as it was put together.
indirect enum JSONText {
  case text(String)
  case number(Int)
  case list([JSONText])
  case object([(String, JSONText)])

  /// The value on one line.
  var line: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): "\(number)"
    case .list(let values): "[" + values.map(\.line).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.0)):\($0.1.line)" }.joined(separator: ",") + "}"
    }
  }

  /// A text between quotes; what JavaScript or a terminal reads as more than text is escaped too.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5c: result += "\\\\"
      case 0x0a: result += "\\n"
      case 0x0d: result += "\\r"
      case 0x09: result += "\\t"
      case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0x2066...0x2069:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

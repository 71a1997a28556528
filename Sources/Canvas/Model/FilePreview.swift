// What can be read of a file of the container: text where it is text, else bytes, and of sealed
// ones only how many there are.
import FoundationEssentials

/// The contents of a file in lines for a person.
public struct FilePreview: Sendable, Hashable {
  /// The most bytes of a file that are looked at.
  public static let byteLimit = 16 * 1_024

  /// The file's path.
  public var path: String
  /// What its contents are.
  public var kind: String
  /// The contents.
  public var lines: [String]

  /// Makes a preview by hand.
  public init(path: String, kind: String, lines: [String]) {
    self.path = path
    self.kind = kind
    self.lines = lines
  }

  /// Reads the bytes of a file, of which there are `size` in all.
  public init(path: String, bytes: [UInt8], size: Int, isSealed: Bool) {
    self.path = path
    let isWhole = bytes.count >= size
    if isSealed {
      (kind, lines) = ("sealed", ["sealed, \(size) bytes"])
    } else if bytes.isEmpty {
      (kind, lines) = ("empty", ["0 bytes"])
    } else if isWhole, let properties = Self.propertyList(bytes) {
      (kind, lines) = ("property list", properties)
    } else if isWhole, let json = Self.json(bytes) {
      (kind, lines) = ("JSON", json)
    } else if let text = Self.text(bytes) {
      (kind, lines) = ("text", text)
    } else {
      (kind, lines) = ("\(size) bytes", Self.hex(bytes))
    }
  }

  private static func json(_ bytes: [UInt8]) -> [String]? {
    guard bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[") else { return nil }
    // What isn't JSON is shown as what else it is.
    guard let value = try? JSONDecoder().decode(JSONText.self, from: Data(bytes)) else {
      return nil
    }
    return value.lines
  }

  private static func propertyList(_ bytes: [UInt8]) -> [String]? {
    guard bytes.starts(with: "bplist".utf8) || bytes.starts(with: "<?xml".utf8) else { return nil }
    // What isn't a property list is shown as what else it is.
    return (try? PropertyListDecoder().decode(JSONText.self, from: Data(bytes)))?.lines
  }

  private static func text(_ bytes: [UInt8]) -> [String]? {
    let text = String(decoding: bytes, as: UTF8.self)
    let strange = text.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n" && $0 != "\t" && $0 != "\r") || $0 == "\u{fffd}"
    }
    guard strange.isEmpty else { return nil }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Lines of eight bytes: offset, hexadecimal, what is printable.
  private static func hex(_ bytes: [UInt8]) -> [String] {
    stride(from: 0, to: bytes.count, by: 8).map { start in
      let row = bytes[start..<min(start + 8, bytes.count)]
      let digits = row.map { byte in byte < 16 ? "0" + hex(byte) : hex(byte) }
        .joined(separator: " ")
      let offset = String(start, radix: 16)
      let padding = String(repeating: "0", count: max(0, 4 - offset.count))
      let signs = row.map { 0x20..<0x7f ~= $0 ? String(UnicodeScalar($0)) : "." }.joined()
      return "\(padding)\(offset)  \(digits.padded(to: 23))  \(signs)"
    }
  }

  private static func hex(_ byte: UInt8) -> String { String(byte, radix: 16) }
}

/// Any JSON or property list, only to be written out again in lines.
private indirect enum JSONText: Decodable {
  case object([(key: String, value: JSONText)])
  case array([JSONText])
  case leaf(String)

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    // Each shape is tried in turn; that one fails only says it is another.
    if let container = try? decoder.container(keyedBy: Key.self) {
      let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(
        try keys.map { ($0.stringValue, try container.decode(JSONText.self, forKey: $0)) })
    } else if var list = try? decoder.unkeyedContainer() {  // As above.
      var items: [JSONText] = []
      while !list.isAtEnd { items.append(try list.decode(JSONText.self)) }
      self = .array(items)
    } else {
      self = .leaf(Self.leaf(try decoder.singleValueContainer()))
    }
  }

  private static func leaf(_ value: any SingleValueDecodingContainer) -> String {
    if value.decodeNil() { return "null" }
    // Each type is tried in turn; that one fails only says it is another.
    if let flag = try? value.decode(Bool.self) { return flag ? "true" : "false" }
    if let number = try? value.decode(Int.self) { return String(number) }  // As above.
    if let number = try? value.decode(Double.self) { return String(number) }  // As above.
    if let text = try? value.decode(String.self) { return "\"\(text)\"" }  // As above.
    if let date = try? value.decode(Date.self) { return "\(date)" }  // As above.
    if let data = try? value.decode(Data.self) { return "\(data.count) bytes" }  // As above.
    return "?"
  }

  var lines: [String] { write(indent: "", name: "") }

  private func write(indent: String, name: String) -> [String] {
    switch self {
    case .leaf(let text): [indent + name + text]
    case .object(let members) where members.isEmpty: [indent + name + "{}"]
    case .array(let items) where items.isEmpty: [indent + name + "[]"]
    case .object(let members):
      [indent + name + "{"]
        + members.flatMap { $0.value.write(indent: indent + "  ", name: "\($0.key): ") }
        + [indent + "}"]
    case .array(let items):
      [indent + name + "["] + items.flatMap { $0.write(indent: indent + "  ", name: "") }
        + [indent + "]"]
    }
  }
}

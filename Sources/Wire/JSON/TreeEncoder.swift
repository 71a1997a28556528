// Makes compact JSON of messages, its keys sorted; see TreeDecoder.swift for why by itself.

/// A value that grows while something is encoded.
private final class GrowingValue {
  enum Content {
    case null
    case flag(Bool)
    /// Written as it stands.
    case literal(String)
    case text(String)
    case bytes([UInt8])
    case array([GrowingValue])
    case object([(key: String, value: GrowingValue)])
  }

  var content: Content

  init(_ content: Content) { self.content = content }

  /// The member of that name, from now on an object.
  func member(_ key: String, _ value: GrowingValue) {
    var members: [(key: String, value: GrowingValue)] = []
    if case .object(let known) = content { members = known }
    // NB: taken out first, or every member would copy all others.
    content = .null
    members.append((key, value))
    content = .object(members)
  }

  func element(_ value: GrowingValue) {
    var elements: [GrowingValue] = []
    if case .array(let known) = content { elements = known }
    content = .null
    elements.append(value)
    content = .array(elements)
  }

  func append(to bytes: inout [UInt8]) {
    switch content {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .flag(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .literal(let words): bytes.append(contentsOf: words.utf8)
    case .text(let text): Self.write(text, to: &bytes)
    case .bytes(let values):
      Self.write(values, "[", "]", to: &bytes) { $1.append(contentsOf: String($0).utf8) }
    case .array(let values): Self.write(values, "[", "]", to: &bytes) { $0.append(to: &$1) }
    case .object(let members):
      Self.write(members.sorted { $0.key < $1.key }, "{", "}", to: &bytes) { member, bytes in
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ opening: Unicode.Scalar, _ closing: Unicode.Scalar,
    to bytes: inout [UInt8], _ write: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: opening))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(element, &bytes)
    }
    bytes.append(UInt8(ascii: closing))
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        bytes.append(
          contentsOf: "\\u00\(byte < 0x10 ? "0" : "1")\(String(byte & 0xF, radix: 16))".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// Encodes into a tree, and the tree into bytes.
struct TreeEncoder: Encoder {
  fileprivate let value: GrowingValue
  let userInfo: [CodingUserInfoKey: Any]
  /// Nothing that we say can fail, so nobody has to be told where.
  let codingPath: [any CodingKey] = []

  /// The JSON of a message.
  static func encode(
    _ message: some Encodable, _ userInfo: [CodingUserInfoKey: Any]
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    try grown(message, userInfo).append(to: &bytes)
    return bytes
  }

  fileprivate static func grown<Value: Encodable>(
    _ value: Value, _ userInfo: [CodingUserInfoKey: Any]
  ) throws -> GrowingValue {
    // NB: the contents of files go by the thousand bytes, and need no container for each.
    if Value.self == [UInt8].self, let bytes = value as? [UInt8] {
      return GrowingValue(.bytes(bytes))
    }
    let grown = GrowingValue(.object([]))
    try value.encode(to: TreeEncoder(value: grown, userInfo: userInfo))
    return grown
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedGrowth(value: value, userInfo: userInfo))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    value.content = .array([])
    return UnkeyedGrowth(value: value, userInfo: userInfo)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleGrowth(value: value, userInfo: userInfo)
  }
}

/// A number that JSON has a form for.
private func decimal(_ value: Double) throws -> GrowingValue.Content {
  guard value.isFinite else {
    throw EncodingError.invalidValue(
      value, EncodingError.Context(codingPath: [], debugDescription: "JSON has no such number"))
  }
  return .literal(String(value))
}

private struct SingleGrowth: SingleValueEncodingContainer {
  let value: GrowingValue
  let userInfo: [CodingUserInfoKey: Any]
  let codingPath: [any CodingKey] = []

  private func set(_ integer: some FixedWidthInteger) { value.content = .literal(String(integer)) }

  func encodeNil() { value.content = .null }
  func encode(_ new: Bool) { value.content = .flag(new) }
  func encode(_ new: String) { value.content = .text(new) }
  func encode(_ new: Double) throws { value.content = try decimal(new) }
  func encode(_ new: Float) throws { value.content = try decimal(Double(new)) }
  func encode(_ new: Int) { set(new) }
  func encode(_ new: Int8) { set(new) }
  func encode(_ new: Int16) { set(new) }
  func encode(_ new: Int32) { set(new) }
  func encode(_ new: Int64) { set(new) }
  func encode(_ new: UInt) { set(new) }
  func encode(_ new: UInt8) { set(new) }
  func encode(_ new: UInt16) { set(new) }
  func encode(_ new: UInt32) { set(new) }
  func encode(_ new: UInt64) { set(new) }
  func encode<Value: Encodable>(_ new: Value) throws {
    value.content = try TreeEncoder.grown(new, userInfo).content
  }
}

private struct KeyedGrowth<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let value: GrowingValue
  let userInfo: [CodingUserInfoKey: Any]
  let codingPath: [any CodingKey] = []

  private func add(_ content: GrowingValue.Content, _ key: Key) {
    value.member(key.stringValue, GrowingValue(content))
  }

  private func add(_ integer: some FixedWidthInteger, _ key: Key) {
    add(.literal(String(integer)), key)
  }

  func encodeNil(forKey key: Key) { add(.null, key) }
  func encode(_ new: Bool, forKey key: Key) { add(.flag(new), key) }
  func encode(_ new: String, forKey key: Key) { add(.text(new), key) }
  func encode(_ new: Double, forKey key: Key) throws { add(try decimal(new), key) }
  func encode(_ new: Float, forKey key: Key) throws { add(try decimal(Double(new)), key) }
  func encode(_ new: Int, forKey key: Key) { add(new, key) }
  func encode(_ new: Int8, forKey key: Key) { add(new, key) }
  func encode(_ new: Int16, forKey key: Key) { add(new, key) }
  func encode(_ new: Int32, forKey key: Key) { add(new, key) }
  func encode(_ new: Int64, forKey key: Key) { add(new, key) }
  func encode(_ new: UInt, forKey key: Key) { add(new, key) }
  func encode(_ new: UInt8, forKey key: Key) { add(new, key) }
  func encode(_ new: UInt16, forKey key: Key) { add(new, key) }
  func encode(_ new: UInt32, forKey key: Key) { add(new, key) }
  func encode(_ new: UInt64, forKey key: Key) { add(new, key) }
  func encode<Value: Encodable>(_ new: Value, forKey key: Key) throws {
    value.member(key.stringValue, try TreeEncoder.grown(new, userInfo))
  }

  private func nested(_ content: GrowingValue.Content, _ key: String) -> TreeEncoder {
    let child = GrowingValue(content)
    value.member(key, child)
    return TreeEncoder(value: child, userInfo: userInfo)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    nested(.object([]), key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(.array([]), key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nested(.object([]), "super") }
  func superEncoder(forKey key: Key) -> any Encoder { nested(.object([]), key.stringValue) }
}

private struct UnkeyedGrowth: UnkeyedEncodingContainer {
  let value: GrowingValue
  let userInfo: [CodingUserInfoKey: Any]
  let codingPath: [any CodingKey] = []
  private(set) var count = 0

  init(value: GrowingValue, userInfo: [CodingUserInfoKey: Any]) {
    (self.value, self.userInfo) = (value, userInfo)
  }

  private mutating func add(_ element: GrowingValue) {
    count += 1
    value.element(element)
  }

  private mutating func add(_ content: GrowingValue.Content) { add(GrowingValue(content)) }
  private mutating func add(_ integer: some FixedWidthInteger) { add(.literal(String(integer))) }

  mutating func encodeNil() { add(.null) }
  mutating func encode(_ new: Bool) { add(.flag(new)) }
  mutating func encode(_ new: String) { add(.text(new)) }
  mutating func encode(_ new: Double) throws { add(try decimal(new)) }
  mutating func encode(_ new: Float) throws { add(try decimal(Double(new))) }
  mutating func encode(_ new: Int) { add(new) }
  mutating func encode(_ new: Int8) { add(new) }
  mutating func encode(_ new: Int16) { add(new) }
  mutating func encode(_ new: Int32) { add(new) }
  mutating func encode(_ new: Int64) { add(new) }
  mutating func encode(_ new: UInt) { add(new) }
  mutating func encode(_ new: UInt8) { add(new) }
  mutating func encode(_ new: UInt16) { add(new) }
  mutating func encode(_ new: UInt32) { add(new) }
  mutating func encode(_ new: UInt64) { add(new) }
  mutating func encode<Value: Encodable>(_ new: Value) throws {
    add(try TreeEncoder.grown(new, userInfo))
  }

  private mutating func nested(_ content: GrowingValue.Content) -> TreeEncoder {
    let child = GrowingValue(content)
    add(child)
    return TreeEncoder(value: child, userInfo: userInfo)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    nested(.object([])).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    nested(.array([])).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { nested(.object([])) }
}

// Makes messages of a tree, without asking every type what it might also be: programs are started
// all the time, and the first questions of a process are its dearest.

/// Where a value stands, for saying what is wrong with it.
private final class DecodingPlace {
  private let parent: DecodingPlace?
  private let key: DecodingKey

  init(_ key: DecodingKey, below parent: DecodingPlace?) {
    (self.key, self.parent) = (key, parent)
  }

  var path: [any CodingKey] { (parent?.path ?? []) + [key] }
}

/// The name or the number of a value.
private struct DecodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = (String(intValue), intValue) }
}

/// Decodes from a tree.
struct TreeDecoder: Decoder {
  fileprivate let tree: JSONTree
  fileprivate let place: DecodingPlace?

  let userInfo: [CodingUserInfoKey: Any] = [:]
  var codingPath: [any CodingKey] { place?.path ?? [] }

  /// Makes a message of a whole tree.
  static func decode<Message: Decodable>(_ tree: JSONTree) throws -> Message {
    try TreeDecoder(tree: tree, place: nil).decoded()
  }

  fileprivate func decoded<Value: Decodable>() throws -> Value {
    if Value.self == [UInt8].self, let bytes = try bytes() as? Value { return bytes }
    return try Value(from: self)
  }

  /// NB: the contents of files come by the thousand bytes, and need no container for each.
  private func bytes() throws -> [UInt8] {
    guard case .array(let values) = tree else { throw mismatch([UInt8].self) }
    return try values.map { value in
      guard case .integer(let number) = value, let byte = UInt8(exactly: number) else {
        throw mismatch(UInt8.self)
      }
      return byte
    }
  }

  fileprivate func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(
      type, DecodingError.Context(codingPath: codingPath, debugDescription: "another type"))
  }

  fileprivate func child(_ tree: JSONTree, _ key: DecodingKey) -> TreeDecoder {
    TreeDecoder(tree: tree, place: DecodingPlace(key, below: place))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = tree else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(KeyedTree(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = tree else { throw mismatch([Any].self) }
    return UnkeyedTree(decoder: self, values: values)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleTree(decoder: self) }
}

// MARK: Single values

extension TreeDecoder {
  fileprivate var isNull: Bool { if case .null = tree { true } else { false } }

  fileprivate func flag() throws -> Bool {
    guard case .flag(let flag) = tree else { throw mismatch(Bool.self) }
    return flag
  }

  fileprivate func text() throws -> String {
    guard case .text(let text) = tree else { throw mismatch(String.self) }
    return text
  }

  fileprivate func integer<Number: FixedWidthInteger>() throws -> Number {
    let number: Number? =
      switch tree {
      case .integer(let integer): Number(exactly: integer)
      case .natural(let natural): Number(exactly: natural)
      default: nil
      }
    guard let number else { throw mismatch(Number.self) }
    return number
  }

  fileprivate func decimal() throws -> Double {
    switch tree {
    case .integer(let integer): return Double(integer)
    case .natural(let natural): return Double(natural)
    case .decimal(let decimal): return decimal
    default: throw mismatch(Double.self)
    }
  }
}

private struct SingleTree: SingleValueDecodingContainer {
  let decoder: TreeDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.isNull }
  func decode(_: Bool.Type) throws -> Bool { try decoder.flag() }
  func decode(_: String.Type) throws -> String { try decoder.text() }
  func decode(_: Double.Type) throws -> Double { try decoder.decimal() }
  func decode(_: Float.Type) throws -> Float { Float(try decoder.decimal()) }
  func decode(_: Int.Type) throws -> Int { try decoder.integer() }
  func decode(_: Int8.Type) throws -> Int8 { try decoder.integer() }
  func decode(_: Int16.Type) throws -> Int16 { try decoder.integer() }
  func decode(_: Int32.Type) throws -> Int32 { try decoder.integer() }
  func decode(_: Int64.Type) throws -> Int64 { try decoder.integer() }
  func decode(_: UInt.Type) throws -> UInt { try decoder.integer() }
  func decode(_: UInt8.Type) throws -> UInt8 { try decoder.integer() }
  func decode(_: UInt16.Type) throws -> UInt16 { try decoder.integer() }
  func decode(_: UInt32.Type) throws -> UInt32 { try decoder.integer() }
  func decode(_: UInt64.Type) throws -> UInt64 { try decoder.integer() }
  func decode<Value: Decodable>(_: Value.Type) throws -> Value { try decoder.decoded() }
}

// MARK: Objects

private struct KeyedTree<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: TreeDecoder
  let members: JSONTree.Members
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.pairs.compactMap { Key(stringValue: $0.key) } }

  private func value(_ key: Key) throws -> TreeDecoder {
    guard let tree = members[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "missing"))
    }
    return decoder.child(tree, DecodingKey(stringValue: key.stringValue))
  }

  /// NB: most values are texts, and nobody needs to know the place of one that is well.
  private func text(_ key: Key) throws -> String {
    if case .text(let text)? = members[key.stringValue] { return text }
    return try value(key).text()
  }

  private func integer(_ key: Key) throws -> Int {
    if case .integer(let integer)? = members[key.stringValue] { return integer }
    return try value(key).integer()
  }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool {
    if case .null? = members[key.stringValue] { true } else { try value(key).isNull }
  }
  func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try value(key).flag() }
  func decode(_: String.Type, forKey key: Key) throws -> String { try text(key) }
  func decode(_: Double.Type, forKey key: Key) throws -> Double { try value(key).decimal() }
  func decode(_: Float.Type, forKey key: Key) throws -> Float { Float(try value(key).decimal()) }
  func decode(_: Int.Type, forKey key: Key) throws -> Int { try integer(key) }
  func decode(_: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).integer() }
  func decode(_: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).integer() }
  func decode(_: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).integer() }
  func decode(_: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).integer() }
  func decode(_: UInt.Type, forKey key: Key) throws -> UInt { try value(key).integer() }
  func decode(_: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).integer() }
  func decode(_: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key).integer() }
  func decode(_: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key).integer() }
  func decode(_: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key).integer() }
  func decode<Value: Decodable>(_: Value.Type, forKey key: Key) throws -> Value {
    try value(key).decoded()
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}

// MARK: Arrays

private struct UnkeyedTree: UnkeyedDecodingContainer {
  let decoder: TreeDecoder
  let values: [JSONTree]
  var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  private mutating func next() throws -> TreeDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, DecodingError.Context(codingPath: codingPath, debugDescription: "no more"))
    }
    defer { currentIndex += 1 }
    return decoder.child(values[currentIndex], DecodingKey(intValue: currentIndex))
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, case .null = values[currentIndex] else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_: Bool.Type) throws -> Bool { try next().flag() }
  mutating func decode(_: String.Type) throws -> String { try next().text() }
  mutating func decode(_: Double.Type) throws -> Double { try next().decimal() }
  mutating func decode(_: Float.Type) throws -> Float { Float(try next().decimal()) }
  mutating func decode(_: Int.Type) throws -> Int { try next().integer() }
  mutating func decode(_: Int8.Type) throws -> Int8 { try next().integer() }
  mutating func decode(_: Int16.Type) throws -> Int16 { try next().integer() }
  mutating func decode(_: Int32.Type) throws -> Int32 { try next().integer() }
  mutating func decode(_: Int64.Type) throws -> Int64 { try next().integer() }
  mutating func decode(_: UInt.Type) throws -> UInt { try next().integer() }
  mutating func decode(_: UInt8.Type) throws -> UInt8 { try next().integer() }
  mutating func decode(_: UInt16.Type) throws -> UInt16 { try next().integer() }
  mutating func decode(_: UInt32.Type) throws -> UInt32 { try next().integer() }
  mutating func decode(_: UInt64.Type) throws -> UInt64 { try next().integer() }
  mutating func decode<Value: Decodable>(_: Value.Type) throws -> Value { try next().decoded() }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}

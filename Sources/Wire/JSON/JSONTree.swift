// A frame's JSON as a tree: read once, strictly, whoever wrote it.

/// A JSON value.
enum JSONTree {
  case null
  case flag(Bool)
  case integer(Int)
  /// An integer past those that an `Int` holds, as a seed may be.
  case natural(UInt64)
  /// A number with a fraction, or one that no `Int` holds.
  case decimal(Double)
  case text(String)
  case array([JSONTree])
  case object(Members)

  /// The members of an object: looked through one by one while they are few.
  struct Members {
    private(set) var pairs: [(key: String, value: JSONTree)] = []
    private var places: [String: Int] = [:]
    private static let few = 12

    /// Adds a member.
    ///
    /// - Returns: False when there is one of that name.
    mutating func add(_ key: String, _ value: JSONTree) -> Bool {
      guard self[key] == nil else { return false }
      pairs.append((key, value))
      if pairs.count == Self.few {
        for (place, pair) in pairs.enumerated() { places[pair.key] = place }
      } else if pairs.count > Self.few {
        places[key] = pairs.count - 1
      }
      return true
    }

    /// The value of that name.
    subscript(_ key: String) -> JSONTree? {
      guard pairs.count < Self.few else { return places[key].map { pairs[$0].value } }
      return pairs.first { $0.key == key }?.value
    }
  }
}

/// Reads JSON as RFC 8259 has it, with a bound on its depth and no name twice in an object.
struct JSONReader {
  /// What is no JSON.
  struct Malformed: Error {}

  /// How deep values may lie in each other; no message of ours comes near.
  private static let depthLimit = 64

  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The one value that the bytes are.
  static func read(_ bytes: UnsafeRawBufferPointer) throws(Malformed) -> JSONTree {
    var reader = JSONReader(bytes)
    let tree = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.place == bytes.count else { throw Malformed() }
    return tree
  }

  // MARK: Bytes

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ word: StaticString, as tree: JSONTree) throws(Malformed)
    -> JSONTree
  {
    for index in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[index]) {
      throw Malformed()
    }
    return tree
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Malformed) -> JSONTree {
    guard depth < Self.depthLimit else { throw Malformed() }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try expect("true", as: .flag(true))
    case UInt8(ascii: "f"): return try expect("false", as: .flag(false))
    case UInt8(ascii: "n"): return try expect("null", as: .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(Malformed) -> JSONTree {
    place += 1
    var members = JSONTree.Members()
    skipBlanks()
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw Malformed() }
      let key = try text()
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw Malformed() }
      guard members.add(key, try value(depth: depth + 1)) else { throw Malformed() }
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw Malformed() }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(Malformed) -> JSONTree {
    place += 1
    var values: [JSONTree] = []
    skipBlanks()
    if take(UInt8(ascii: "]")) { return .array(values) }
    repeat {
      values.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw Malformed() }
    return .array(values)
  }

  private mutating func digits() -> Bool {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place > start
  }

  private mutating func number() throws(Malformed) -> JSONTree {
    let start = place
    _ = take(UInt8(ascii: "-"))
    // A zero at the front stands alone.
    guard take(UInt8(ascii: "0")) || digits() else { throw Malformed() }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      guard digits() else { throw Malformed() }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      guard digits() else { throw Malformed() }
    }
    let words = String(decoding: bytes[start..<place], as: UTF8.self)
    if isWhole, let integer = Int(words) { return .integer(integer) }
    if isWhole, let natural = UInt64(words) { return .natural(natural) }
    guard let decimal = Double(words), decimal.isFinite else { throw Malformed() }
    return .decimal(decimal)
  }

  // MARK: Texts

  private mutating func text() throws(Malformed) -> String {
    place += 1
    let start = place
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      guard byte >= 0x20 else { throw Malformed() }
      place += 1
    }
    if next == UInt8(ascii: "\\") { return try escapedText(from: start) }
    guard let text = String(validating: bytes[start..<place], as: UTF8.self),
      take(UInt8(ascii: "\""))
    else { throw Malformed() }
    return text
  }

  private mutating func escapedText(from start: Int) throws(Malformed) -> String {
    var units = Array(bytes[start..<place])
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Malformed() }
      place += 1
      if byte == UInt8(ascii: "\\") {
        units.append(contentsOf: Array(String(try escape()).utf8))
      } else {
        units.append(byte)
      }
    }
    guard take(UInt8(ascii: "\"")), let text = String(validating: units, as: UTF8.self) else {
      throw Malformed()
    }
    return text
  }

  private mutating func escape() throws(Malformed) -> Unicode.Scalar {
    guard let letter = next else { throw Malformed() }
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try escapedScalar()
    default: throw Malformed()
    }
  }

  private mutating func escapedScalar() throws(Malformed) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    // What is no scalar is the first half of a pair, or nothing.
    guard (0xD800..<0xDC00).contains(first), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u"))
    else { throw Malformed() }
    let second = try codeUnit()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    else { throw Malformed() }
    return scalar
  }

  private mutating func codeUnit() throws(Malformed) -> UInt16 {
    guard place + 4 <= bytes.count else { throw Malformed() }
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue else {
        throw Malformed()
      }
      unit = unit << 4 | UInt16(digit)
      place += 1
    }
    return unit
  }
}

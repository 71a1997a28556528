// A property list of any shape, kept whole so that an edit loses nothing, and never trusted.
import FoundationEssentials

/// A value of a property list.
enum PropertyList: Hashable {
  case string(String)
  case integer(Int)
  case real(Double)
  case boolean(Bool)
  case date(Date)
  case data(Data)
  case array([PropertyList])
  case dictionary([String: PropertyList])
}

/// Why bytes are no property list that the device accepts.
enum PropertyListError: Error, Hashable {
  /// It is empty.
  case empty
  /// It is a binary property list, or one in the old NeXT form.
  case notXML
  /// It has more arrays and dictionaries than `PropertyList.maximumContainers`.
  case tooManyContainers
  /// It is nested deeper than `PropertyList.maximumDepth`.
  case tooDeep
  /// A date isn't written as `2026-03-02T09:00:00Z`.
  case strangeDate
  /// The parser's own words.
  case malformed(String)
}

extension PropertyListError: CustomStringConvertible {
  var description: String {
    switch self {
    case .empty: "it is empty"
    case .notXML: "it isn't an XML property list; convert it with plutil -convert xml1"
    case .tooManyContainers:
      "it has more than \(PropertyList.maximumContainers) arrays and dictionaries"
    case .tooDeep: "it is nested deeper than \(PropertyList.maximumDepth) levels"
    case .strangeDate: "a date in it isn't written as 2026-03-02T09:00:00Z"
    case .malformed(let why): "it isn't a property list: \(why)"
    }
  }
}

extension PropertyList {
  /// The most levels of arrays and dictionaries within each other.
  static let maximumDepth = 32
  /// The most arrays and dictionaries in one property list.
  static let maximumContainers = 1_000

  /// Reads an XML property list.
  ///
  /// - Throws: `PropertyListError`.
  init(xml bytes: [UInt8]) throws {
    guard let first = bytes.first(where: { !Self.isSpace($0) }) else {
      throw PropertyListError.empty
    }
    guard first == UInt8(ascii: "<") else { throw PropertyListError.notXML }
    // NB: the toolchain's parser recurses and overflows the stack some 9 000 levels down, so the
    // openings are counted before it sees them.
    guard Self.countOpenings(bytes) <= Self.maximumContainers else {
      throw PropertyListError.tooManyContainers
    }
    // NB: the toolchain's parser traps on a year that is beyond all reckoning.
    guard Self.hasPlainDates(bytes) else { throw PropertyListError.strangeDate }
    do {
      var format = PropertyListDecoder.PropertyListFormat.xml
      self = try PropertyListDecoder().decode(PropertyList.self, from: Data(bytes), format: &format)
    } catch let error as PropertyListError {
      throw error
    } catch DecodingError.dataCorrupted(let context) {
      throw PropertyListError.malformed(Self.words(of: context))
    } catch {
      throw PropertyListError.malformed("its values can't be read")
    }
  }

  private static func words(of context: DecodingError.Context) -> String {
    guard let cause = context.underlyingError else { return context.debugDescription }
    return "\(cause)"
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  private static func countOpenings(_ bytes: [UInt8]) -> Int {
    let openings = [Array("<array".utf8), Array("<dict".utf8)]
    return bytes.indices.count { index in
      bytes[index] == UInt8(ascii: "<")
        && openings.contains { bytes[index...].starts(with: $0) }
    }
  }

  /// Whether each date has the one form that a property list knows: digits, and what stands
  /// between them.
  private static func hasPlainDates(_ bytes: [UInt8]) -> Bool {
    let opening = Array("<date".utf8)
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    return bytes.indices.allSatisfy { index in
      guard bytes[index] == UInt8(ascii: "<"), bytes[index...].starts(with: opening) else {
        return true
      }
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { return true }
      let text = bytes[(end + 1)...].drop(while: isSpace)
        .prefix { $0 != UInt8(ascii: "<") && !isSpace($0) }
      return text.count == pattern.count
        && zip(text, pattern).allSatisfy { byte, model in
          model == UInt8(ascii: "0")
            ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == model
        }
    }
  }

  /// The XML form, keys sorted.
  func xml() throws -> [UInt8] {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return Array(try encoder.encode(self))
  }
}

extension PropertyList: Codable {
  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < Self.maximumDepth else { throw PropertyListError.tooDeep }
    let container = try decoder.singleValueContainer()
    // NB: the most frequent first; every guess that is wrong costs an error with its sentence.
    if let value: String = container.value() {
      self = .string(value)
    } else if let value = try container.container([String: PropertyList].self) {
      self = .dictionary(value)
    } else if let value = try container.container([PropertyList].self) {
      self = .array(value)
    } else if let value: Bool = container.value() {
      self = .boolean(value)
    } else if let value: Int = container.value() {
      self = .integer(value)
    } else if let value: Double = container.value() {
      self = .real(value)
    } else if let value: Date = container.value() {
      self = .date(value)
    } else {
      self = .data(try container.decode(Data.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .boolean(let value): try container.encode(value)
    case .date(let value): try container.encode(value)
    case .data(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .dictionary(let value): try container.encode(value)
    }
  }
}

extension SingleValueDecodingContainer {
  /// A value without parts, or nil if it is of another type.
  fileprivate func value<Value: Decodable>() -> Value? {
    try? decode(Value.self)  // The error says only that it is of another type.
  }

  /// An array or a dictionary, or nil if it is neither; what is wrong inside is thrown.
  fileprivate func container<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    do {
      return try decode(type)
    } catch DecodingError.typeMismatch {
      return nil
    }
  }
}

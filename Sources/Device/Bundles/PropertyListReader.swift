// Takes typed values out of a bundle's property list, and says by name what isn't there.
import FoundationEssentials
import HostFiles

/// One property list with the name it has in messages.
struct PropertyListReader {
  /// The file, as messages name it.
  let file: String
  /// The keys that lead to `values`, for messages.
  private let prefix: String
  /// What is in it.
  let values: [String: PropertyList]

  /// Reads the file at `path`.
  ///
  /// - Throws: `BundleError`.
  init(path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try DeviceFile.read(path)
    } catch let error as DeviceFileError {
      throw BundleError.unreadable(file: path, why: error.reason)
    }
    do {
      guard case .dictionary(let values) = try PropertyList(xml: bytes) else {
        throw BundleError.malformed(file: path, why: "its root isn't a dictionary")
      }
      self.init(file: path, prefix: "", values: values)
    } catch let error as PropertyListError {
      throw BundleError.malformed(file: path, why: error.description)
    }
  }

  private init(file: String, prefix: String, values: [String: PropertyList]) {
    self.file = file
    self.prefix = prefix
    self.values = values
  }

  /// A text that must be there and not be empty.
  func string(_ key: String) throws -> String {
    guard let value = try optionalString(key) else { throw missing(key) }
    guard !value.isEmpty else { throw missing(key) }
    return value
  }

  /// A text that may be absent.
  func optionalString(_ key: String) throws -> String? {
    switch values[key] {
    case nil: nil
    case .string(let value): value
    default: throw wrongType(key, "a string")
    }
  }

  /// A date that may be absent, in milliseconds since 1970.
  func optionalDate(_ key: String) throws -> Int? {
    switch values[key] {
    case nil: nil
    case .date(let value): Int(value.timeIntervalSince1970) * 1_000
    default: throw wrongType(key, "a date")
    }
  }

  /// A number that may be absent.
  func optionalInteger(_ key: String) throws -> Int? {
    switch values[key] {
    case nil: nil
    case .integer(let value): value
    default: throw wrongType(key, "an integer")
    }
  }

  /// A yes or no that may be absent, which means no.
  func boolean(_ key: String) throws -> Bool {
    switch values[key] {
    case nil: false
    case .boolean(let value): value
    default: throw wrongType(key, "a Boolean")
    }
  }

  /// A list of texts; absent is empty.
  func strings(_ key: String) throws -> [String] {
    switch values[key] {
    case nil: return []
    case .array(let values):
      return try values.map {
        guard case .string(let value) = $0 else { throw wrongType(key, "an array of strings") }
        return value
      }
    default: throw wrongType(key, "an array of strings")
    }
  }

  /// The dictionary under `key`, or nil.
  func dictionary(_ key: String) throws -> PropertyListReader? {
    switch values[key] {
    case nil: nil
    case .dictionary(let values):
      PropertyListReader(file: file, prefix: prefix + key + ".", values: values)
    default: throw wrongType(key, "a dictionary")
    }
  }

  /// The dictionaries listed under `key`; absent is none.
  func dictionaries(_ key: String) throws -> [PropertyListReader] {
    switch values[key] {
    case nil: return []
    case .array(let values):
      return try values.enumerated().map { index, value in
        guard case .dictionary(let values) = value else {
          throw wrongType(key, "an array of dictionaries")
        }
        return PropertyListReader(file: file, prefix: "\(prefix)\(key)[\(index)].", values: values)
      }
    default: throw wrongType(key, "an array of dictionaries")
    }
  }

  /// The error for a key that must be there.
  func missing(_ key: String) -> BundleError { .missing(file: file, key: prefix + key) }

  /// The error for a value of another type.
  func wrongType(_ key: String, _ expected: String) -> BundleError {
    .wrongType(file: file, key: prefix + key, expected: expected)
  }

  /// The error for a value that can't be.
  func invalid(_ key: String, _ value: String, allowed: String) -> BundleError {
    .invalid(file: file, key: prefix + key, value: value, allowed: allowed)
  }
}

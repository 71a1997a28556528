// The keybag as it lies on the disk: wrapped keys, and what unwrapping them costs.
import Crypto
import FoundationEssentials
import HostFiles
import Wire

/// What is stored of a keybag; nothing in it opens anything without the passcode.
struct KeybagFile: Codable, Hashable {
  static let version = 1
  /// The length of the salt and of the device key, in bytes.
  static let saltLength = 32
  /// The costs that are believed when read back: binary logarithms of scrypt's N, up to a quarter
  /// of a second and 128 MiB.
  static let costs = 1...17

  /// The version it was written with.
  var version = Self.version
  /// scrypt's salt.
  var salt: [UInt8]
  /// The binary logarithm of scrypt's N.
  var log2N: Int
  /// By class: nonce, ciphertext and tag of its key.
  var wrapped: [String: [UInt8]]
  /// Wrong passcodes in a row.
  var failures = 0
  /// The uptime of the last wrong passcode, in milliseconds.
  var lastFailureAt = 0

  /// Reads and checks the file.
  ///
  /// - Throws: `KeybagError`, `DeviceFileError`.
  init(path: String) throws {
    let bytes = try DeviceFile.read(path, limit: 65_536)
    struct Version: Decodable { var version: Int }
    do {
      let version = try JSONDecoder().decode(Version.self, from: Data(bytes)).version
      guard version <= Self.version else {
        throw KeybagError.newerVersion(file: path, version: version)
      }
      self = try JSONDecoder().decode(KeybagFile.self, from: Data(bytes))
    } catch let error as KeybagError {
      throw error
    } catch {
      throw KeybagError.malformed(file: path, why: "it isn't the JSON of one")
    }
    if let why = flaw { throw KeybagError.malformed(file: path, why: why) }
  }

  init(salt: [UInt8], log2N: Int, wrapped: [String: [UInt8]]) {
    self.salt = salt
    self.log2N = log2N
    self.wrapped = wrapped
  }

  /// What can't be, or nil.
  private var flaw: String? {
    if salt.count != Self.saltLength { return "its salt has \(salt.count) bytes" }
    if !Self.costs.contains(log2N) { return "its cost is 2^\(log2N)" }
    for name in ProtectionClass.allCases.map(\.rawValue) where wrapped[name]?.count != 60 {
      return "it has no key for the class \(name)"
    }
    if version < 1 { return "its version is \(version)" }
    if !(0...1_000_000).contains(failures) || !(0...(1 << 50)).contains(lastFailureAt) {
      return "its count is impossible"
    }
    return nil
  }

  func save(_ path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try DeviceFile.replace(path, with: encoder.encode(self))
  }
}

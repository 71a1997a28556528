// Values by key that outlive a program: one property list for each domain, cached in each process.
import FoundationEssentials
import Wire

/// Reads the defaults of one domain. Apple: `UserDefaults`, answered by `cfprefsd`.
///
/// A domain is one property list in `Library/Preferences`: of the App Group's container for a
/// suite, of the program's own for `standard`. As on iOS a suite works without the entitlement too:
/// then it lies in the program's own container and shares nothing, which is the worst way to fail,
/// because no call does.
@MainActor public struct UserDefaultsReader {
  /// The most bytes of a property list that are read: 32 MiB.
  static let maximumSize = 32 << 20

  /// The name of the domain: the suite's, or the program's bundle identifier.
  public let domain: String
  private let container: @MainActor () async throws -> Folder?
  private let privateContainer: Folder

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - domain: The suite's name, or the bundle identifier for `standard`.
  ///   - container: Finds the container that the suite belongs to; nil sends it to the private one.
  public init(
    domain: String, container: @escaping @MainActor () async throws -> Folder?,
    privateContainer: Folder
  ) {
    self.domain = domain
    self.container = container
    self.privateContainer = privateContainer
  }

  var fileName: String { "\(domain).plist" }

  /// The value under `key`, or nil if there is none of that type.
  ///
  /// It is the cached one while this process has read the domain before and no other program has
  /// written it since; a property list that is changed behind the system's back isn't noticed.
  ///
  /// - Throws: `FileError` when there is a property list that can't be read.
  public func value<Value: Decodable>(_ type: Value.Type, for key: String) async throws -> Value? {
    guard let found = try known(in: try await preferences().folder)[key] else { return nil }
    let data = try PropertyListEncoder().encode(["value": found])
    // A value of another type is no value, as in UserDefaults.
    return (try? PropertyListDecoder().decode([String: Value].self, from: data))?["value"]
  }

  /// Where the domain's property list lies now, and the folder above it.
  func preferences() async throws -> (library: Folder, folder: Folder) {
    let root = try await container() ?? privateContainer
    let library = try root.folder("Library")
    return (library, try library.folder("Preferences"))
  }

  /// The domain's values, from the cache if it has them.
  private func known(in folder: Folder) throws -> [String: PropertyListValue] {
    let cache = folder.connection.defaults
    if let values = cache.values(folder.place, folder.join(fileName)) { return values }
    return try load(from: folder)
  }

  /// The domain's values as they lie in `folder` now.
  func load(from folder: Folder) throws -> [String: PropertyListValue] {
    var values: [String: PropertyListValue] = [:]
    do {
      let bytes = try folder.read(fileName, limit: Self.maximumSize)
      let decoder = PropertyListDecoder()
      let found = try? decoder.decode(  // A property list that is broken holds no values.
        [String: PropertyListValue].self, from: Data(bytes))
      values = found ?? [:]
    } catch let error as FileError where error.isAbsent {
      values = [:]
    }
    folder.connection.defaults.keep(values, folder.place, folder.join(fileName))
    return values
  }
}

/// Reads and writes the defaults of one domain. Apple: `UserDefaults`.
///
/// Setting one key rewrites the whole property list: of two programs that set different keys both
/// are kept, of two that set the same the last one wins, and a large value is paid for with each
/// small one.
@MainActor public struct UserDefaults {
  /// What reads the same domain.
  public let reader: UserDefaultsReader
  private let replacement: any FileReplacing

  /// Makes a writer of the domain that `reader` reads.
  public init(reader: UserDefaultsReader, replacement: any FileReplacing) {
    self.reader = reader
    self.replacement = replacement
  }

  /// The value under `key`, or nil if there is none of that type.
  ///
  /// - Throws: `FileError` when there is a property list that can't be read.
  public func value<Value: Decodable>(_ type: Value.Type, for key: String) async throws -> Value? {
    try await reader.value(type, for: key)
  }

  /// Puts `value` under `key`, and leaves the other keys as they are.
  ///
  /// - Throws: `FileError` or `SystemError`.
  public func set(_ value: some Encodable, for key: String) async throws {
    let data = try PropertyListEncoder().encode(["value": value])
    let plain = try PropertyListDecoder().decode([String: PropertyListValue].self, from: data)
    try await change { $0[key] = plain["value"] }
  }

  /// Takes `key` away.
  ///
  /// - Throws: `FileError` or `SystemError`.
  public func remove(_ key: String) async throws {
    try await change { $0[key] = nil }
  }

  private func change(_ body: (inout [String: PropertyListValue]) -> Void) async throws {
    let (library, folder) = try await reader.preferences()
    // NB: from the file and not from the cache, so that what another program set stays.
    var values = try reader.load(from: folder)
    body(&values)
    try library.make()
    try folder.make()
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    try replacement.replace(
      reader.fileName, with: Array(try encoder.encode(values)), in: folder,
      protection: .completeUntilFirstUserAuthentication)
    folder.connection.defaults.keep(values, folder.place, folder.join(reader.fileName))
  }
}

// The defaults of the App Group's suite: one property list, hints and nothing that is believed.
import FoundationEssentials
import SystemKit

/// Reads a suite of defaults. Apple: `UserDefaults(suiteName:)`.
///
/// As on iOS it works without the entitlement too: then it lies in the program's own container and
/// shares nothing, which is the worst way to fail, because no call does.
@MainActor public struct SharedDefaultsReader {
  /// The most bytes of the property list that are read.
  static let maximumSize = 1 << 20
  /// The name of the property list in `Library/Preferences`.
  static let fileName = "\(JournalIdentifiers.group).plist"

  private let container: ContainerLocating
  private let privateContainer: Folder

  /// Makes a reader of the journal's suite.
  public init(container: @escaping ContainerLocating, privateContainer: Folder) {
    self.container = container
    self.privateContainer = privateContainer
  }

  /// The value under `key`, or nil if there is none of that type.
  ///
  /// - Throws: `FileError` when there is a property list that can't be read.
  public func value<Value: Decodable>(_ type: Value.Type, for key: String) async throws -> Value? {
    guard let found = try load(from: try await preferences().folder)[key] else { return nil }
    let data = try PropertyListEncoder().encode(["value": found])
    // A value of another type is no value, as in UserDefaults.
    return (try? PropertyListDecoder().decode([String: Value].self, from: data))?["value"]
  }

  /// Where the suite's property list lies now, and the folder above it.
  func preferences() async throws -> (library: Folder, folder: Folder) {
    let root = try await container() ?? privateContainer
    let library = try root.folder("Library")
    return (library, try library.folder("Preferences"))
  }

  func load(from folder: Folder) throws -> [String: PropertyListValue] {
    do {
      let bytes = try folder.read(Self.fileName, limit: Self.maximumSize)
      let decoder = PropertyListDecoder()
      // A property list that is broken holds no hints.
      return (try? decoder.decode([String: PropertyListValue].self, from: Data(bytes))) ?? [:]
    } catch let error as FileError where error.isAbsent {
      return [:]
    }
  }
}

/// Writes a suite of defaults.
@MainActor public struct SharedDefaults {
  private let reader: SharedDefaultsReader
  private let replacement: any FileReplacing

  /// Makes a writer of the suite that `reader` reads.
  public init(reader: SharedDefaultsReader, replacement: any FileReplacing) {
    self.reader = reader
    self.replacement = replacement
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
    var values = try reader.load(from: folder)
    body(&values)
    try library.make()
    try folder.make()
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    try replacement.replace(
      SharedDefaultsReader.fileName, with: Array(try encoder.encode(values)), in: folder,
      protection: .completeUntilFirstUserAuthentication)
  }
}

// What a person's device keeps between two runs, beside what its services keep themselves.
import FoundationEssentials
import HostFiles
import Wire

/// The part of a device's folder that is no service's own.
struct DeviceState: Codable {
  static let version = 1
  private static let fileName = "state.json"

  var clocks: Clocks
  var variants: [String: String]
  var savedRoute: String?
  /// The IANA name of its time zone; nil in a device that never left the first.
  var timeZone: String?
  /// The first widget's archive, by which a device is known that had no more than one.
  var widget: WidgetInstance.Archive
  var server: ServerState
  /// Every widget; nil in a device that had no more than one.
  var widgets: WidgetService.Kept?
  /// What was known at the end, for whoever asks why; nil in a device that kept none.
  var facts: WhyFacts?

  private struct Envelope: Codable {
    var version: Int
    var state: DeviceState
  }

  private struct Version: Codable {
    var version: Int
  }

  /// The state in `folder`; nil for a device that is new.
  ///
  /// - Throws: `DeviceError`; then nothing was touched.
  static func load(from folder: String) throws -> DeviceState? {
    let path = "\(folder)/\(fileName)"
    let bytes: [UInt8]
    do {
      bytes = try DeviceFile.read(path, limit: 64 << 20)
    } catch let error as DeviceFileError where error.isAbsent {
      return nil
    }
    let data = Data(bytes)
    do {
      let found = try JSONDecoder().decode(Version.self, from: data).version
      guard found <= version else {
        throw DeviceError.newerVersion(path: path, found: found, known: version)
      }
      return try JSONDecoder().decode(Envelope.self, from: data).state
    } catch is DecodingError {
      throw DeviceError.damagedState(path: path)
    }
  }

  /// Replaces the state in `folder`, whole.
  func save(to folder: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(Envelope(version: Self.version, state: self))
    try DeviceFile.replace("\(folder)/\(Self.fileName)", with: data)
  }
}

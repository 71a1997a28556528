// What a person's device keeps between two runs, beside what its services keep themselves.
import Crypto
import FoundationEssentials
import HostFiles
import Wire

/// The part of a device's folder that is no service's own.
struct DeviceState: Codable {
  /// Since 2 the server's sign-ins are sealed.
  static let version = 2
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
  /// The server's sign-ins, sealed by the device: their tokens lie nowhere in clear. Absent before
  /// version 2.
  var sealedFamilies: [UInt8]?
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
      guard found > 0 else { throw DeviceError.damagedState(path: path, why: "version \(found)") }
      let state = try JSONDecoder().decode(Envelope.self, from: data).state
      if let why = state.flaw { throw DeviceError.damagedState(path: path, why: why) }
      return state
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

// MARK: - What can be true

extension DeviceState {
  /// The greatest time that is believed, in milliseconds: some 35 000 years.
  private static let maximumTime = 1 << 50

  /// What can't be so; nil for a state that can be gone on with.
  private var flaw: String? {
    guard (0...Self.maximumTime).contains(clocks.uptime) else {
      return "its uptime is \(clocks.uptime) ms"
    }
    guard (-Self.maximumTime...Self.maximumTime).contains(clocks.wall) else {
      return "its date is \(clocks.wall) ms"
    }
    let kept = widgets?.widgets ?? []
    for entry in kept.flatMap(\.ledger.entries)
    where !(0...Self.maximumTime).contains(entry.uptime) {
      return "its widget was reloaded at the uptime \(entry.uptime) ms"
    }
    for asked in ([widget] + kept.map(\.archive)).compactMap(\.askedAt)
    where !(-Self.maximumTime...Self.maximumTime).contains(asked) {
      return "its widget was asked at \(asked) ms"
    }
    return nil
  }
}

// MARK: - Tokens

/// The key that the server's sign-ins are sealed by, and how.
///
/// The device plays its server too. A server on the other side of the world would keep hashes; this
/// one must be able to hand out the current pair again, so its tokens are sealed by a key of the
/// device's own.
struct SignInSeal {
  private let key: SymmetricKey
  private static let place = Array("state/v2/families".utf8)

  /// - Throws: `CryptoError`.
  init(keybag: Keybag) throws {
    guard let key = keybag.key(of: .none) else {
      throw CryptoError.malformed("a keybag without its key")
    }
    self.key = try HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, info: Array("server/v1".utf8))
  }

  /// - Throws: `CryptoError`, `EncodingError`.
  func seal(_ families: [ServerState.Family]) throws -> [UInt8] {
    let bytes = Array(try JSONEncoder().encode(families))
    return try AES.GCM.seal(bytes, using: key, authenticating: Self.place).combined
  }

  /// - Throws: `CryptoError`, `DecodingError`.
  func open(_ bytes: [UInt8]) throws -> [ServerState.Family] {
    let box = try AES.GCM.SealedBox(combined: bytes)
    let opened = try AES.GCM.open(box, using: key, authenticating: Self.place)
    return try JSONDecoder().decode([ServerState.Family].self, from: Data(opened))
  }
}

extension DeviceState {
  /// The server as it was, its sign-ins opened; those of version 1 lay open.
  ///
  /// - Throws: `DeviceError.damagedState`.
  func openedServer(by seal: SignInSeal, folder: String) throws -> ServerState {
    guard let sealedFamilies else { return server }
    var server = server
    do {
      server.families = try seal.open(sealedFamilies)
    } catch {
      throw DeviceError.damagedState(
        path: "\(folder)/\(Self.fileName)", why: "its sign-ins can't be opened by this device's key"
      )
    }
    return server
  }

  /// Puts the server away, its sign-ins sealed.
  ///
  /// - Throws: `CryptoError`, `EncodingError`.
  mutating func keep(_ server: ServerState, by seal: SignInSeal) throws {
    self.server = server
    self.server.families = []
    sealedFamilies = try seal.seal(server.families)
  }
}

extension SimulatedDevice {
  /// Writes down what has to outlive this run.
  func save() throws {
    var state = DeviceState(
      clocks: core.clock.now, variants: variants, savedRoute: lifecycle.savedRoute,
      timeZone: timeZone, widget: widgets.first.archive, server: ServerState(),
      widgets: widgets.kept, facts: factsAtTheEnd)
    try state.keep(server.state, by: SignInSeal(keybag: keybag))
    try state.save(to: folder.path)
  }
}

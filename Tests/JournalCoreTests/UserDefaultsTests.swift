// The suite keeps what it doesn't know, and shares nothing without the entitlement.
import Foundation
import JournalCore
import SystemKit
import Testing

@MainActor struct SharedDefaultsTests {
  let device: FakeDevice
  let reader: UserDefaultsReader
  let defaults: SystemKit.UserDefaults
  let path = "Library/Preferences/group.com.example.journal.plist"

  init() throws {
    device = try FakeDevice()
    reader = UserDefaultsReader(
      container: device.container, privateContainer: device.system.containers.privateContainer)
    defaults = SystemKit.UserDefaults(
      reader: reader,
      replacement: AtomicReplacement(owner: "me", identifiers: device.system.identifiers))
  }

  @Test func `a value is found again, by its type alone`() async throws {
    try await defaults.set(3, for: "capturesWaiting")
    try await defaults.set("text", for: "other")
    #expect(try await reader.value(Int.self, for: "capturesWaiting") == 3)
    #expect(try await reader.value(String.self, for: "capturesWaiting") == nil)
    #expect(try await reader.value(Int.self, for: "nothing") == nil)
    #expect(FileManager.default.fileExists(atPath: "\(device.groupPath)/\(path)"))
  }

  @Test func `what others wrote is kept`() async throws {
    let folder = URL(filePath: "\(device.groupPath)/\(path)").deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let others = Others(
      flag: true, integer: 1, real: 1.5, date: Date(timeIntervalSince1970: 9), list: ["a"],
      data: Data([1]), dictionary: ["x": 2])
    let url = URL(filePath: "\(device.groupPath)/\(path)")
    try PropertyListEncoder().encode(others).write(to: url)
    try await defaults.set(1, for: "mine")
    try await defaults.remove("mine")
    let found = try PropertyListDecoder().decode(Others.self, from: Data(contentsOf: url))
    #expect(found == others)
  }

  struct Others: Codable, Equatable {
    var flag: Bool
    var integer: Int
    var real: Double
    var date: Date
    var list: [String]
    var data: Data
    var dictionary: [String: Int]
  }

  @Test func `without the entitlement it works and shares nothing`() async throws {
    device.hasContainer = false
    try await defaults.set(3, for: "capturesWaiting")
    #expect(try await reader.value(Int.self, for: "capturesWaiting") == 3)
    #expect(FileManager.default.fileExists(atPath: "\(device.privatePath)/\(path)"))
    #expect(!FileManager.default.fileExists(atPath: "\(device.groupPath)/\(path)"))
  }

  @Test func `a broken property list holds nothing`() async throws {
    let folder = URL(filePath: "\(device.groupPath)/\(path)").deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("garbage".utf8).write(to: URL(filePath: "\(device.groupPath)/\(path)"))
    #expect(try await reader.value(Int.self, for: "capturesWaiting") == nil)
  }

  @Test func `the plaintext session is believed as it lies there`() async throws {
    let state = PlaintextStateReader(defaults: reader)
    await #expect(throws: SealedReason.absent) { try await state.authState() }
    var plain = PlaintextState(generation: 3)
    try await defaults.set(plain, for: PlaintextState.defaultsKey)
    #expect(try await state.authState() == .signedOut(generation: 3))
    plain.account = SealingFixture.ada
    plain.expiresAt = 9
    plain.entryCount = 2
    plain.newestTitle = "Rain"
    try await defaults.set(plain, for: PlaintextState.defaultsKey)
    let found = try await state.authState()
    #expect(found.account == SealingFixture.ada && found.generation == 3)
    #expect(try await state.snapshot(of: SealingFixture.ada).newestTitle == "Rain")
  }
}

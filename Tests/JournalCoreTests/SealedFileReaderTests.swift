// A reader of a sealed file gets a value or the one right reason, whatever was done to the file.
import Foundation
import JournalCore
import SystemKit
import Testing

@MainActor struct SealedFileReaderTests {
  let device: FakeDevice
  let fixture: SealingFixture
  let reader: SealedStateReader

  init() throws {
    device = try FakeDevice()
    fixture = try SealingFixture(device)
    reader = Self.reader(of: device)
  }

  static func reader(
    of device: FakeDevice, rollback: (any RollbackGuarding)? = nil
  ) -> SealedStateReader {
    SealedStateReader(
      files: SealedFileReader(
        container: device.container, keys: SealingKeyReader(keychain: device.system.keychain),
        rollback: rollback ?? KeychainCounter(keychain: device.system.keychain)))
  }

  func reason() async -> SealedReason? {
    do {
      _ = try await reader.authState()
      return nil
    } catch {
      return error
    }
  }

  var state: AuthState { fixture.session(expiresAt: 1) }

  @Test func `a genuine file gives its value`() async throws {
    try fixture.publish(state, as: .authState)
    #expect(try await reader.authState() == state)
  }

  @Test func `without the entitlement there is no container`() async throws {
    try fixture.publish(state, as: .authState)
    device.hasContainer = false
    #expect(await reason() == .noContainer)
  }

  @Test func `a container service that fails is no container`() async throws {
    device.failures[.containerURL(group: JournalIdentifiers.group)] = .missingEntitlement
    #expect(await reason() == .noContainer)
  }

  @Test func `no file is absent`() async {
    #expect(await reason() == .absent)
  }

  @Test func `a key that is locked is locked and not absent`() async throws {
    try fixture.publish(state, as: .authState)
    device.keychainFailure = .locked
    #expect(await reason() == .locked)
  }

  @Test func `a key that is gone leaves the file undecryptable`() async throws {
    try fixture.publish(state, as: .authState)
    device.items.removeAll { $0.service == JournalKeychain.sealingKey }
    #expect(await reason() == .undecryptable)
  }

  @Test func `a program without the keychain group isn't entitled to the key`() async throws {
    try fixture.publish(state, as: .authState)
    device.keychainFailure = .missingEntitlement
    #expect(await reason() == .notEntitled)
  }

  @Test func `another key can't open the file`() async throws {
    try fixture.publish(state, as: .authState)
    device.items.removeAll { $0.service == JournalKeychain.sealingKey }
    device.items.append(SealingKeyReader.item(bytes: [UInt8](repeating: 9, count: 32)))
    #expect(await reason() == .undecryptable)
  }

  @Test func `every flipped bit outside the version is noticed`() async throws {
    let bytes = try fixture.sealed(state, as: .authState)
    fixture.remember(1, of: ContainerPaths.authState)
    for index in bytes.indices where index != 4 {
      var flipped = bytes
      flipped[index] ^= 1 << UInt8(index % 8)
      try fixture.write(flipped, to: ContainerPaths.authState)
      #expect(await reason() == (index < 4 ? .foreign : .undecryptable), "byte \(index)")
    }
  }

  @Test func `a flipped bit in the version is another version`() async throws {
    var bytes = try fixture.sealed(state, as: .authState)
    bytes[4] ^= 2
    try fixture.write(bytes, to: ContainerPaths.authState)
    #expect(await reason() == .wrongVersion)
  }

  @Test func `a file cut short anywhere is undecryptable`() async throws {
    let bytes = try fixture.sealed(state, as: .authState)
    for length in bytes.indices {
      try fixture.write(Array(bytes.prefix(length)), to: ContainerPaths.authState)
      #expect(await reason() == .undecryptable, "\(length) bytes")
    }
  }

  @Test func `a file with something added is undecryptable`() async throws {
    try fixture.write(
      try fixture.sealed(state, as: .authState) + [0], to: ContainerPaths.authState)
    #expect(await reason() == .undecryptable)
  }

  @Test func `a file that is far too big isn't even read`() async throws {
    try fixture.write([UInt8](repeating: 0, count: 1 << 20), to: ContainerPaths.authState)
    #expect(await reason() == .foreign)
  }

  @Test func `a link in the file's place isn't followed`() async throws {
    try fixture.write(try fixture.sealed(state, as: .authState), to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: "\(device.groupPath)/\(ContainerPaths.authState)",
      withDestinationPath: "\(device.groupPath)/elsewhere")
    #expect(await reason() == .foreign)
  }

  @Test func `one sealed file can't stand in for another`() async throws {
    try fixture.publishSession(expiresAt: 1)
    let auth = "\(device.groupPath)/\(ContainerPaths.authState)"
    let snapshot = "\(device.groupPath)/\(ContainerPaths.snapshot)"
    let kept = try Data(contentsOf: URL(filePath: auth))
    try Data(contentsOf: URL(filePath: snapshot)).write(to: URL(filePath: auth))
    try kept.write(to: URL(filePath: snapshot))
    #expect(await reason() == .undecryptable)
    await #expect(throws: SealedReason.undecryptable) {
      try await reader.snapshot(of: SealingFixture.ada)
    }
  }

  @Test func `another account's snapshot doesn't open`() async throws {
    try fixture.publishSession(of: SealingFixture.grace, expiresAt: 1)
    #expect(try await reader.snapshot(of: SealingFixture.grace).count == 2)
    await #expect(throws: SealedReason.undecryptable) {
      try await reader.snapshot(of: SealingFixture.ada)
    }
  }

  @Test func `a snapshot that names another account than it is bound to isn't believed`()
    async throws
  {
    let snapshot = JournalSnapshot(account: "grace", count: 1, newestTitle: nil, generation: 1)
    try fixture.publish(snapshot, as: .snapshot(of: "ada"))
    await #expect(throws: SealedReason.undecryptable) {
      try await reader.snapshot(of: SealingFixture.ada)
    }
  }

  @Test func `genuine content of an unknown shape is another version`() async throws {
    try fixture.publish(["later": "than this"], as: .authState)
    #expect(await reason() == .wrongVersion)
  }

  @Test(arguments: [
    (UInt64(4), SealedReason?.some(.rolledBack)), (5, nil), (6, nil), (7, .rolledBack),
    (.max, .rolledBack),
  ])
  func `a counter must be the remembered one or the next`(
    counter: UInt64, expected: SealedReason?
  ) async throws {
    try fixture.publish(state, as: .authState, counter: counter, remembering: 5)
    #expect(await reason() == expected)
  }

  @Test(arguments: [(UInt64(1), SealedReason?.none), (2, .rolledBack)])
  func `the first file comes before its counter`(
    counter: UInt64, expected: SealedReason?
  ) async throws {
    try fixture.publish(state, as: .authState, counter: counter)
    device.items.removeAll { $0.service == JournalKeychain.counter }
    #expect(await reason() == expected)
  }

  @Test func `a counter that is no number is no licence`() async throws {
    try fixture.publish(state, as: .authState)
    device.items.removeAll { $0.service == JournalKeychain.counter }
    var item = KeychainCounter.item(for: ContainerPaths.authState, counter: 1)
    item.data = Secret("one")
    device.items.append(item)
    #expect(await reason() == .keyUnreadable)
  }

  @Test func `the unguarded reader takes an old file for the newest`() async throws {
    try fixture.publish(state, as: .authState, counter: 1, remembering: 9)
    let naive = Self.reader(of: device, rollback: UnguardedCounter())
    #expect(try await naive.authState() == state)
  }

  @Test func `the two files have counters of their own`() async throws {
    try fixture.publish(state, as: .authState, counter: 3)
    try fixture.publish(
      JournalSnapshot(account: "ada", count: 0, newestTitle: nil, generation: 1),
      as: .snapshot(of: "ada"), counter: 40)
    #expect(await reason() == nil)
    #expect(try await reader.snapshot(of: SealingFixture.ada).count == 0)
  }

  @Test func `nothing is written by reading`() async throws {
    try fixture.publishSession(expiresAt: 1)
    _ = try await reader.snapshot(of: SealingFixture.ada)
    #expect(device.operations.isEmpty)
  }
}

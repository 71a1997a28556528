// Seals files as the app does, for tests of those who open them.
import Crypto
import Foundation
import JournalCore
import SystemKit

/// A key in the fake device's keychain, and files sealed with it in its group container.
@MainActor struct SealingFixture {
  static let ada = Account(id: "ada", displayName: "Ada", region: "UK")
  static let grace = Account(id: "grace", displayName: "Grace", region: "US")

  let device: FakeDevice
  let key: SealingKey

  init(_ device: FakeDevice, keyByte: UInt8 = 7) throws {
    self.device = device
    let bytes = [UInt8](repeating: keyByte, count: SealingKey.length)
    key = try SealingKey(bytes: bytes)
    device.items.append(SealingKeyReader.item(bytes: bytes))
  }

  /// The bytes of a sealed file.
  func sealed(
    _ value: some Encodable, as binding: SealedBinding, counter: UInt64 = 1
  ) throws -> [UInt8] {
    let header = SealedHeader(keyID: key.id, counter: counter)
    let box = try AES.GCM.seal(
      CanonicalJSON.encode(value), using: key.key,
      authenticating: binding.associatedData(for: header))
    return SealedEnvelope(header: header, box: box.combined).encoded
  }

  /// Writes a sealed file, and remembers its counter unless told otherwise.
  func publish(
    _ value: some Encodable, as binding: SealedBinding, counter: UInt64 = 1,
    remembering remembered: UInt64? = nil
  ) throws {
    try write(sealed(value, as: binding, counter: counter), to: binding.fileName)
    remember(remembered ?? counter, of: binding.fileName)
  }

  /// Publishes a session and its journal.
  func publishSession(
    of account: Account = ada, expiresAt: Int, count: Int = 2, newestTitle: String? = "Rain"
  ) throws {
    try publish(session(of: account, expiresAt: expiresAt), as: .authState)
    try publish(
      JournalSnapshot(account: account.id, count: count, newestTitle: newestTitle, generation: 1),
      as: .snapshot(of: account.id))
  }

  func session(of account: Account = ada, expiresAt: Int) -> AuthState {
    .signedIn(
      AuthState.Session(account: account, expiresAt: expiresAt, tokenHash: "ab", generation: 1))
  }

  func remember(_ counter: UInt64, of fileName: String) {
    device.items.removeAll { $0.service == JournalKeychain.counter && $0.account == fileName }
    device.items.append(KeychainCounter.item(for: fileName, counter: counter))
  }

  func write(_ bytes: [UInt8], to fileName: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(device.groupPath)/\(fileName)"))
  }
}

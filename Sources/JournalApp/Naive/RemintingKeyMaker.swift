// Naive: a key that can't be read is taken for one that isn't there.
import Crypto
import JournalCore
import JournalSealing
import SystemKit

/// Makes a new key whenever reading the old one fails, for whatever reason.
///
/// Before the first unlock every reading fails; the new key then makes everything worthless that
/// was sealed with the old one.
@MainActor final class RemintingKeyMaker: SealingKeyProviding {
  private let keychain: Keychain
  private let reader: SealingKeyReader

  init(keychain: Keychain) {
    self.keychain = keychain
    reader = SealingKeyReader(keychain: keychain)
  }

  func key(somethingIsSealed: Bool) async throws -> SealingKey {
    if let key = try? await reader.find() { return key }  // losing the reason is the mistake
    try? await keychain.delete(SealingKeyReader.query)  // there may be none
    let bytes = try SymmetricKey(byteCount: SealingKey.length).withUnsafeBytes { Array($0) }
    try await keychain.add(SealingKeyReader.item(bytes: bytes))
    return try SealingKey(bytes: bytes)
  }
}

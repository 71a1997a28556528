// Making the key of sealed files: the app alone does it, and only where none can be lost by it.
import Crypto
import JournalCore
import JournalSealing
import SystemKit

/// Makes a key only when the keychain says that there is none and nothing is sealed.
///
/// A keychain that can't be read now may well hold the key; a new one would make everything that
/// was sealed worthless. A key that is missing while files are sealed is for the person to decide.
@MainActor final class CarefulKeyMaker: SealingKeyProviding {
  private let keychain: Keychain
  private let reader: SealingKeyReader

  init(keychain: Keychain) {
    self.keychain = keychain
    reader = SealingKeyReader(keychain: keychain)
  }

  func key(somethingIsSealed: Bool) async throws -> SealingKey {
    if let key = try await reader.find() { return key }
    guard !somethingIsSealed else { throw PublishingProblem.keyMissing }
    return try await make()
  }

  private func make() async throws -> SealingKey {
    let bytes = try SymmetricKey(byteCount: SealingKey.length).withUnsafeBytes { Array($0) }
    do {
      try await keychain.add(SealingKeyReader.item(bytes: bytes))
    } catch let error as SystemError where error.isDuplicateItem {
      // Somebody was quicker; what counts is what is found now.
    }
    // Only a key that can be found again may seal anything.
    guard let key = try await reader.find() else { throw PublishingProblem.noKey }
    return key
  }
}

// Writing one sealed file: the file first, its counter second.
import Crypto
import JournalCore
import SystemKit

/// Seals values into files of the group container; the app alone has one.
///
/// The keychain remembers the highest counter of each file. A crash between the file and the
/// counter leaves a file that is one ahead, which readers accept and the next writing makes good.
@MainActor package final class SealedWriter {
  private let keys: any SealingKeyProviding
  private let keychain: Keychain
  private let replacement: any FileReplacing
  private let counters: KeychainCounter

  /// Makes a writer that seals with what `keys` has.
  package init(keys: any SealingKeyProviding, keychain: Keychain, replacement: any FileReplacing) {
    self.keys = keys
    self.keychain = keychain
    self.replacement = replacement
    counters = KeychainCounter(keychain: keychain)
  }

  /// Makes `value` the content of the file that `binding` names.
  package func write(_ value: some Encodable, to binding: SealedBinding, in folder: Folder)
    async throws
  {
    let key = try await keys.key(somethingIsSealed: holdsSealedFiles(folder))
    let highest = try await catchUp(binding, key: key, in: folder)
    let header = SealedHeader(keyID: key.id, counter: highest + 1)
    let box = try AES.GCM.seal(
      try CanonicalJSON.encode(value), using: key.key,
      authenticating: binding.associatedData(for: header))
    let envelope = SealedEnvelope(header: header, box: box.combined)
    try replacement.replace(
      binding.fileName, with: envelope.encoded, in: folder,
      protection: .completeUntilFirstUserAuthentication)
    try await remember(header.counter, of: binding.fileName)
  }

  /// Sees to it that there is a key.
  ///
  /// - Throws: `PublishingProblem.keyMissing` when there are sealed files and no key to them.
  package func prepare(in folder: Folder) async throws {
    _ = try await keys.key(somethingIsSealed: holdsSealedFiles(folder))
  }

  /// Takes the file away, and sees to it that it can't be put back.
  package func remove(_ fileName: String, in folder: Folder) async throws {
    guard try folder.removeDurably(fileName) else { return }
    let highest = try await counters.highest(of: fileName)
    // One more would still let a file through that was one ahead of its counter.
    try await remember(highest + 2, of: fileName)
  }

  private func holdsSealedFiles(_ folder: Folder) -> Bool {
    [ContainerPaths.authState, ContainerPaths.snapshot].contains { name in
      // What can't be read, or has no header of ours, was never sealed by any key.
      guard let bytes = try? folder.read(name, limit: SealedEnvelope.maximumSize) else {
        return false
      }
      return (try? SealedHeader(decoding: bytes)) != nil  // not ours, see above
    }
  }

  /// Makes the keychain remember the file that a crash left one ahead of it.
  private func catchUp(
    _ binding: SealedBinding, key: SealingKey, in folder: Folder
  ) async throws -> UInt64 {
    let highest = try await counters.highest(of: binding.fileName)
    // A file that can't be read or isn't genuine has no say in the counter.
    guard
      let bytes = try? folder.read(binding.fileName, limit: SealedEnvelope.maximumSize),
      let envelope = try? SealedEnvelope(decoding: bytes),  // no say, as above
      envelope.header.counter == highest + 1, envelope.header.keyID == key.id,
      (try? AES.GCM.open(  // no say, as above
        AES.GCM.SealedBox(combined: envelope.box), using: key.key,
        authenticating: binding.associatedData(for: envelope.header))) != nil
    else { return highest }
    try await remember(envelope.header.counter, of: binding.fileName)
    return envelope.header.counter
  }

  private func remember(_ counter: UInt64, of fileName: String) async throws {
    do {
      try await keychain.update(
        KeychainCounter.query(for: fileName), data: Secret(String(counter)))
    } catch let error as SystemError where error.isItemNotFound {
      try await keychain.add(KeychainCounter.item(for: fileName, counter: counter))
    }
  }
}

extension Folder {
  /// Removes a file if it is there, so that a power failure doesn't bring it back.
  ///
  /// - Returns: Whether it was there.
  @discardableResult package func removeDurably(_ name: String) throws -> Bool {
    guard contains(name) else { return false }
    try remove(name)
    try sync()
    return true
  }
}

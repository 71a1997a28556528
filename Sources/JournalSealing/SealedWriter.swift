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
    [ContainerPaths.authState, ContainerPaths.snapshot].contains {
      Self.envelope($0, in: folder) != nil
    }
  }

  /// The sealed file of that name; what can't be read, or has no header of ours, is none.
  private static func envelope(_ name: String, in folder: Folder) -> SealedEnvelope? {
    do {
      let bytes = try folder.read(name, limit: SealedEnvelope.maximumSize)
      return try SealedEnvelope(decoding: bytes)
    } catch {
      // Absent, unreadable or foreign: nothing of ours lies there that a counter could follow.
      return nil
    }
  }

  /// Makes the keychain remember the file that a crash left one ahead of it.
  ///
  /// A file that isn't genuine has no say in the counter.
  private func catchUp(
    _ binding: SealedBinding, key: SealingKey, in folder: Folder
  ) async throws -> UInt64 {
    let highest = try await counters.highest(of: binding.fileName)
    guard let envelope = Self.envelope(binding.fileName, in: folder),
      envelope.header.counter == highest + 1, Self.isGenuine(envelope, key: key, as: binding)
    else { return highest }
    try await remember(envelope.header.counter, of: binding.fileName)
    return envelope.header.counter
  }

  private static func isGenuine(
    _ envelope: SealedEnvelope, key: SealingKey, as binding: SealedBinding
  ) -> Bool {
    do {
      let box = try AES.GCM.SealedBox(combined: envelope.box)
      let place = binding.associatedData(for: envelope.header)
      _ = try AES.GCM.open(box, using: key.key, authenticating: place)
      return envelope.header.keyID == key.id
    } catch {
      // It was sealed by another key, or for another place.
      return false
    }
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

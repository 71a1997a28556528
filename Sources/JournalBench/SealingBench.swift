// Sealing and writing the auth state, beside the same bytes written by bare system calls.
import Crypto
import JournalCore
import JournalSealing
import SystemKit

/// The app's writer of sealed files with a key of its own in the keychain.
@MainActor final class SealingBench: SealingKeyProviding {
  private let system: System
  private let bytes = [UInt8](repeating: 7, count: SealingKey.length)

  init(system: System) {
    self.system = system
  }

  func key(somethingIsSealed: Bool) async throws -> SealingKey {
    // As the app does: the key is asked for each time, never kept.
    if let key = try await SealingKeyReader(keychain: system.keychain).find() { return key }
    try await system.keychain.add(SealingKeyReader.item(bytes: bytes))
    return try SealingKey(bytes: bytes)
  }

  /// Both ways of replacing the file.
  func pair(in folder: Folder) async throws -> Pair {
    let replacement = AtomicReplacement(
      owner: JournalIdentifiers.appBundle, identifiers: system.identifiers)
    let writer = SealedWriter(keys: self, keychain: system.keychain, replacement: replacement)
    let state = AuthState.signedIn(
      AuthState.Session(
        account: Account(id: "ada", displayName: "Ada", region: "UK"), expiresAt: 0,
        tokenHash: String(repeating: "0", count: 64), generation: 1))
    try await writer.write(state, to: .authState, in: folder)
    let same = try folder.read(ContainerPaths.authState, limit: SealedEnvelope.maximumSize)
    let path = try folder.absolutePath(of: "bare-state")
    let counter = try folder.absolutePath(of: "bare-counter")
    let root = String(path.dropLast("/bare-state".count))
    return Pair(
      ours: { _ in try await writer.write(state, to: .authState, in: folder) },
      bare: { index in
        try BareFiles.replace(path, with: same, in: root)
        // The counter is made durable too, as the keychain's log does it: appended and synced.
        try BareFiles.append(Array("\(index)\n".utf8), to: counter)
      })
  }
}

// Sessions that ended here and that the server still has to hear of.
import JournalCore
import SystemKit

/// Tells the server which refresh tokens are worthless, as soon as it can be reached.
@MainActor final class Revocations {
  private let keychain: SessionKeychain
  private let server: any JournalServing
  private var running: Task<Void, Never>?

  init(keychain: SessionKeychain, server: any JournalServing) {
    self.keychain = keychain
    self.server = server
  }

  /// Remembers a token that the server is to be told of; `number` tells it from others.
  func add(_ token: Secret, number: Int) async {
    try? await keychain.addRevocation(of: token, number: number)  // then it lives till it expires
  }

  /// Tells the server of all of them, once at a time; what can't be told now is told later.
  func tell() async {
    let task = running ?? Task { await perform() }
    running = task
    await task.value
  }

  private func perform() async {
    defer { running = nil }
    // Each round removes one, or stops.
    while let item = await keychain.nextRevocation() {
      do {
        try await server.revoke(item.data)
      } catch .refused {
        // The server doesn't know it any more, which is as good.
      } catch {
        // Offline or in trouble: the next launch asks again.
        return
      }
      // Kept, it is asked for once more, which does no harm.
      do { try await keychain.removeRevocation(item) } catch { return }
    }
  }
}

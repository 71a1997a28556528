// Hints in the shared defaults for a person who looks there; no program believes them.
import JournalCore
import SystemKit

/// Keeps the hints in the shared defaults.
@MainActor final class PublishingHints {
  private let reader: UserDefaultsReader
  private let defaults: UserDefaults
  private let clock: SystemClock

  init(reader: UserDefaultsReader, replacement: any FileReplacing, clock: SystemClock) {
    self.reader = reader
    defaults = UserDefaults(reader: reader, replacement: replacement)
    self.clock = clock
  }

  /// The shared files were written just now.
  func published() async {
    let now = clock.wall
    try? await defaults.set(now, for: SharedDefaultsKeys.lastPublished)  // a hint, no more
  }

  /// So many captures wait in the inbox now.
  func capturesWaiting(_ count: Int) async {
    do {
      let known = try await reader.value(Int.self, for: SharedDefaultsKeys.capturesWaiting) ?? 0
      guard known != count else { return }
      try await defaults.set(count, for: SharedDefaultsKeys.capturesWaiting)
    } catch {
      // As above: it is a hint.
    }
  }
}

// Naive: whoever asks again within a few seconds gets the answer that was given before.
import SystemKit

/// Saves reading twice for one refresh, and takes a second tap for the first one's echo.
@MainActor final class CoalescingProvider<Entry: Sendable>: TimelineProvider {
  /// How long an answer is given again, in milliseconds.
  static var window: Int { 3_000 }

  private let inner: any TimelineProvider<Entry>
  private let clock: SystemClock
  private var last: (answer: (entries: [Entry], policy: ReloadPolicy), uptime: Int)?

  init(_ inner: any TimelineProvider<Entry>, clock: SystemClock) {
    self.inner = inner
    self.clock = clock
  }

  func placeholder() -> Entry { inner.placeholder() }
  func snapshot() async -> Entry { await inner.snapshot() }
  func preview() -> Entry { inner.preview() }

  func timeline() async -> (entries: [Entry], policy: ReloadPolicy) {
    if let last, clock.uptime - last.uptime < Self.window { return last.answer }
    let answer = await inner.timeline()
    last = (answer, clock.uptime)
    return answer
  }
}

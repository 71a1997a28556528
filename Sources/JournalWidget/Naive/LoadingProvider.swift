// Naive: a widget that answers before it has its data, and never asks to be asked again.
import SystemKit

/// Hands out "Loading…" with the policy `never`: nobody will ever ask for what was loaded.
@MainActor struct LoadingProvider: TimelineProvider {
  let inner: any TimelineProvider<JournalEntry>
  let clock: SystemClock

  func placeholder() -> JournalEntry { inner.placeholder() }
  func snapshot() async -> JournalEntry { await inner.snapshot() }
  func preview() -> JournalEntry { inner.preview() }

  func timeline() async -> (entries: [JournalEntry], policy: ReloadPolicy) {
    Task { _ = await inner.timeline() }
    return ([JournalEntry(date: clock.wall, content: .loading)], .never)
  }
}

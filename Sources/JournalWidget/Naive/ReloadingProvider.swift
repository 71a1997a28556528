// Naive: a widget that asks for its own reload whenever it is asked for its timeline.
import SystemKit

/// "Better once too often": each answer leads to the next question, until the budget is spent.
@MainActor struct ReloadingProvider<Entry>: TimelineProvider {
  let inner: any TimelineProvider<Entry>
  let reload: () async -> Void

  func placeholder() -> Entry { inner.placeholder() }
  func snapshot() async -> Entry { await inner.snapshot() }
  func preview() -> Entry { inner.preview() }

  func timeline() async -> (entries: [Entry], policy: ReloadPolicy) {
    await reload()
    return await inner.timeline()
  }
}

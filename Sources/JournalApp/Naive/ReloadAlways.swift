// Naive: every part of the app reloads every widget once it has refreshed, whatever has changed.
import SystemKit

/// Six reloads a round, of everything, and one round more whenever the app goes behind: by the
/// afternoon the day's budget is gone, and what really changes isn't shown any more.
@MainActor final class ReloadAlways: WidgetReloading {
  /// The parts that refresh for themselves.
  static let parts = ["entries", "inbox", "profile", "photos", "drafts", "settings"]
  /// How long the refresh of one part takes, in milliseconds.
  static let pause = 500

  private let center: WidgetCenter
  private let clock: SystemClock

  init(center: WidgetCenter, clock: SystemClock) {
    self.center = center
    self.clock = clock
  }

  func published(_ outcome: PublishingOutcome) async {
    await reload()
  }

  func imported(before: Int, after: Int) async {
    await reload()
  }

  func wentBehind() async {
    for _ in Self.parts {
      await reload()
      try? await clock.sleep(milliseconds: Self.pause)  // the next part is refreshed all the same
    }
  }

  private func reload() async {
    try? await center.reloadTimelines()  // nobody looks whether it was heard
  }
}

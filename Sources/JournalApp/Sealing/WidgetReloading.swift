// When the app asks for a reload of its widgets: a wish that is counted, and never a promise.
import JournalCore
import SystemKit

/// Decides when widgets are asked for their timelines.
@MainActor protocol WidgetReloading: AnyObject {
  /// The shared files were brought up to date.
  func published(_ outcome: PublishingOutcome) async
  /// Captures were imported: of those that waited, so many still do.
  func imported(before: Int, after: Int) async
  /// The app isn't in front any more, and what it asks for now is charged.
  func wentBehind() async
}

/// Asks only for what a person would see change, and only while it is free.
@MainActor final class ReloadWhenChanged: WidgetReloading {
  private let center: WidgetCenter

  init(center: WidgetCenter) {
    self.center = center
  }

  func published(_ outcome: PublishingOutcome) async {
    switch outcome {
    case .unchanged, .written: break
    case .shownDifferently: await reload(JournalIdentifiers.widgetKind)
    case .ownerChanged:
      await reload(JournalIdentifiers.widgetKind)
      await reload(JournalIdentifiers.quickNoteKind)
    }
  }

  func imported(before: Int, after: Int) async {
    guard before != after else { return }
    await reload(JournalIdentifiers.quickNoteKind)
  }

  func wentBehind() async {}

  private func reload(_ kind: String) async {
    try? await center.reloadTimelines(ofKind: kind)  // a wish, never a promise
  }
}

// The three questions that the system asks of a widget.
import SystemKit

/// Gives the system the content of a widget over time. Apple: WidgetKit's `TimelineProvider`.
@MainActor protocol TimelineProvider<Entry> {
  associatedtype Entry

  /// The outline of a card, at once and from no data.
  func placeholder() -> Entry
  /// The card as it is now, for fleeting places.
  func snapshot() async -> Entry
  /// The card with sample data, at once, for the gallery. Apple: a snapshot whose context
  /// `isPreview`.
  func preview() -> Entry
  /// The cards from now on, and when to ask again.
  func timeline() async -> (entries: [Entry], policy: ReloadPolicy)
}

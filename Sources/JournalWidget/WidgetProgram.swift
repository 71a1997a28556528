// The widget as a program: takes the system's requests to its provider, and the entries to cards.
import Architecture
import JournalCore
import SystemKit

/// Answers timeline requests; it has no screen of its own, because the system draws its cards.
final class WidgetProgram: Program {
  private let provider: Lazy<any TimelineProvider<JournalEntry>>
  private let note: @MainActor (String) -> Void

  init(
    provider: Lazy<any TimelineProvider<JournalEntry>>,
    note: @escaping @MainActor (String) -> Void
  ) {
    self.provider = provider
    self.note = note
  }

  func launch() async {}

  func handle(_ event: Event) async -> Reply? {
    guard case .timelineRequest(let request) = event else { return nil }
    guard request.kind == JournalIdentifiers.widgetKind else {
      note("no widget of the kind \(request.kind)")
      return nil
    }
    let provider = provider.value
    switch request.purpose {
    case .placeholder:
      return .card(JournalCardView.card(for: provider.placeholder()))
    case .snapshot:
      return .card(JournalCardView.card(for: await provider.snapshot()))
    case .timeline:
      let (entries, policy) = await provider.timeline()
      return .timeline(
        Timeline(
          entries: entries.map {
            TimelineEntry(date: $0.date, card: JournalCardView.card(for: $0))
          }, policy: policy))
    }
  }

  func render() -> ViewTree? { nil }
}

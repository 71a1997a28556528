// One kind of widget: a provider, and a view that makes cards of what it provides.
import Architecture
import SystemKit

/// A kind that the bundle offers. Apple: WidgetKit's `StaticConfiguration`.
@MainActor struct StaticConfiguration {
  /// The kind, as the bundle's `Info.plist` names it.
  let kind: String
  private let answer: (TimelineRequest) async -> Reply

  /// Makes a kind; its provider is built when it is first asked.
  init<Entry: Sendable>(
    kind: String, provider: Lazy<any TimelineProvider<Entry>>, date: @escaping (Entry) -> Int,
    view: @escaping (Entry, WidgetFamily) -> WidgetCard
  ) {
    self.kind = kind
    answer = { request in
      let provider = provider.value
      switch request.purpose {
      case .placeholder:
        return .card(view(provider.placeholder(), request.family))
      case .snapshot where request.isPreview:
        return .card(view(provider.preview(), request.family))
      case .snapshot:
        return .card(view(await provider.snapshot(), request.family))
      case .timeline:
        let (entries, policy) = await provider.timeline()
        return .timeline(
          Timeline(
            entries: entries.map {
              TimelineEntry(date: date($0), card: view($0, request.family))
            }, policy: policy))
      }
    }
  }

  /// Answers one of the system's questions.
  func reply(to request: TimelineRequest) async -> Reply { await answer(request) }
}

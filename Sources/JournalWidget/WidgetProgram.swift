// The widgets as a program: takes the system's requests to a kind's provider, taps to its intents.
import JournalCore
import SystemKit

/// Answers timeline requests; it has no screen of its own, because the system draws its cards.
/// Apple: WidgetKit's `WidgetBundle`.
final class WidgetProgram: Program {
  /// What runs when a button on a card is tapped. Apple: an `AppIntent`'s `perform()`.
  typealias Intent = @MainActor () async -> Void

  private let widgets: [StaticConfiguration]
  private let intents: [String: Intent]
  private let note: @MainActor (String) -> Void

  init(
    widgets: [StaticConfiguration], intents: [String: Intent],
    note: @escaping @MainActor (String) -> Void
  ) {
    self.widgets = widgets
    self.intents = intents
    self.note = note
  }

  func launch() async {}

  func handle(_ event: Event) async -> Reply? {
    switch event {
    case .timelineRequest(let request):
      guard let widget = widgets.first(where: { $0.kind == request.kind }) else {
        note("no widget of the kind \(request.kind)")
        return nil
      }
      return await widget.reply(to: request)
    case .intent(let name):
      guard let intent = intents[name] else {
        note("no intent of the name \(name)")
        return nil
      }
      await intent()
      return nil
    default: return nil
    }
  }

  func render() -> ViewTree? { nil }
}

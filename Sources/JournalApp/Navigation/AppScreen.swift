// The language of this program's screens: view trees out, events in.
import Architecture
import SystemKit

/// A screen of the journal.
typealias AppScreen = Screen<ViewTree, Event>

/// The stack of the journal's screens, as its coordinators see it.
typealias AppStack = ScreenStack<ViewTree, Event>

extension Screen where Content == ViewTree, Input == Event {
  /// Puts a screen together from a view model and a view.
  ///
  /// - Parameters:
  ///   - appeared: Sent once the screen is on the stack.
  ///   - view: A pure function from a state to what is shown of it.
  convenience init<Model: ViewModel>(
    _ name: String, location: Route.Path? = nil, model: Model, tracing: any Tracing,
    appeared: Model.Action? = nil, view: @escaping @MainActor (Model.State) -> View<Model.Action>,
    file: String = #fileID, line: Int = #line
  ) {
    let shown = ShownView<Model.Action>()
    self.init(
      name, location: location?.text, model: Dispatcher(model, tracing: tracing),
      appeared: appeared, content: { shown.show(view($0)) }, action: { shown.action(for: $0) },
      file: file, line: line)
  }
}

/// What was shown last: an event means what it meant on the screen that the person saw.
@MainActor private final class ShownView<Action> {
  private var rendered: RenderedView<Action>?

  func show(_ view: View<Action>) -> ViewTree {
    let rendered = RenderedView(view)
    self.rendered = rendered
    return rendered.tree
  }

  func action(for event: Event) -> Action? { rendered?.action(for: event) }
}

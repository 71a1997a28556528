// Naive: the system's back takes the screen away, and nobody tells the coordinator.
import Architecture
import SystemKit

/// A stack that forgets `onRemove` on the one exit that no code of the app triggers: going back.
///
/// The coordinators whose screens went that way live on in their parents, more of them each time.
@MainActor final class ForgetfulNavigator: ScreenStack {
  typealias Content = ViewTree
  typealias Input = Event

  private let navigator: Navigator<ViewTree, Event>
  private var isGoingBack = false

  init(_ navigator: Navigator<ViewTree, Event>) {
    self.navigator = navigator
  }

  var screens: [AppScreen] { navigator.screens }

  var isTopModal: Bool { navigator.isTopModal }

  func push(
    _ screen: AppScreen, as presentation: Presentation, by coordinator: TracedName?,
    onRemove: @escaping @MainActor () -> Void
  ) {
    navigator.push(screen, as: presentation, by: coordinator) { [weak self] in
      if self?.isGoingBack != true { onRemove() }
    }
  }

  func keep(_ count: Int) {
    navigator.keep(count)
  }

  func back() {
    isGoingBack = true
    navigator.back()
    isGoingBack = false
  }
}

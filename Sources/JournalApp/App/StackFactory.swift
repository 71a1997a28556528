// Chooses who owns the stack of screens.
import Architecture
import SystemKit

/// Makes the one stack of a launch.
@MainActor struct StackFactory {
  private let variants: LaunchVariants
  private let tracing: any Tracing

  init(variants: LaunchVariants, tracing: any Tracing) {
    self.variants = variants
    self.tracing = tracing
  }

  /// - Parameter onChange: Told what the screens are after each change, also of what one shows.
  func makeStack(onChange: @escaping @MainActor ([AppScreen]) -> Void) -> any AppStack {
    weak var navigator: Navigator<ViewTree, Event>?
    let made = Navigator<ViewTree, Event>(tracing: tracing) { onChange(navigator?.screens ?? []) }
    navigator = made
    return variants.leaksCoordinators ? ForgetfulNavigator(made) : made
  }
}

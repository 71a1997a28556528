// The flow of looking at one's profile.
import Architecture
import SystemKit

/// Makes the screen of the profile.
@MainActor protocol ProfileFactory: AnyObject {
  /// The profile.
  func makeProfile() -> AppScreen
}

/// Shows the profile; signing out there ends this flow from outside.
@MainActor final class ProfileCoordinator: Coordinator {
  let trace: CoordinatorTrace
  private let stack: any AppStack
  private let factory: any ProfileFactory
  private let finish: @MainActor () -> Void

  init(
    under parent: CoordinatorTrace, stack: any AppStack, factory: any ProfileFactory,
    finish: @escaping @MainActor () -> Void
  ) {
    trace = CoordinatorTrace("Profile", under: parent)
    self.stack = stack
    self.factory = factory
    self.finish = finish
  }

  func start() {
    stack.push(factory.makeProfile(), by: trace.name, onRemove: finish)
  }
}

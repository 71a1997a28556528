// The stack of screens as coordinators see it, whoever owns it.

/// The stack of screens, as coordinators see it.
///
/// Everything that takes screens away is spelled *keep this many*, so that there is one way out.
@MainActor public protocol ScreenStack<Content, Input>: AnyObject {
  /// What a screen shows.
  associatedtype Content
  /// What a person does to a screen.
  associatedtype Input

  /// The screens, the first one at the bottom.
  var screens: [Screen<Content, Input>] { get }
  /// Whether the top screen lies over the others and is dismissed rather than popped.
  var isTopModal: Bool { get }

  /// Puts a screen on top.
  ///
  /// - Parameter onRemove: Called when the screen has left the stack, whichever way.
  func push(
    _ screen: Screen<Content, Input>, as presentation: Presentation, by coordinator: TracedName?,
    onRemove: @escaping @MainActor () -> Void)
  /// Takes away all but the first `count` screens, the top one first.
  func keep(_ count: Int)
  /// The person's way back: pops the top screen or dismisses it; the first one stays.
  func back()
}

/// How a screen comes on top of the others.
public enum Presentation: Sendable, Hashable {
  /// One level deeper.
  case pushed
  /// Over everything, to be finished or dismissed first.
  case modal
}

extension ScreenStack {
  /// Puts a screen on top, one level deeper.
  public func push(
    _ screen: Screen<Content, Input>, by coordinator: TracedName?,
    onRemove: @escaping @MainActor () -> Void = {}
  ) {
    push(screen, as: .pushed, by: coordinator, onRemove: onRemove)
  }

  /// Puts a screen over everything.
  public func present(
    _ screen: Screen<Content, Input>, by coordinator: TracedName?,
    onRemove: @escaping @MainActor () -> Void = {}
  ) {
    push(screen, as: .modal, by: coordinator, onRemove: onRemove)
  }

  /// Takes the top screen away.
  public func pop() { keep(screens.count - 1) }

  /// Takes everything away but the first screen.
  public func popToRoot() { keep(1) }

  /// Takes every screen away.
  public func clear() { keep(0) }
}

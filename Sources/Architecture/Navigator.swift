// The only owner of the screen stack; every way out of it ends in one private function.

/// A stack of screens that tells, for each of them, when it is gone.
///
/// Going back, popping to the root, replacing, dismissing and following a link are all *keep this
/// prefix*, and keeping ends in `remove(from:)`. That one place cancels a screen's work and calls
/// its `onRemove`, which is how a coordinator learns that its first screen is gone: there is no
/// exit it could miss.
@MainActor public final class Navigator<Content, Input>: ScreenStack {
  private struct Entry {
    let screen: Screen<Content, Input>
    let presentation: Presentation
    let onRemove: @MainActor () -> Void
  }

  private var entries: [Entry] = []
  private let tracing: any Tracing
  private let onChange: @MainActor () -> Void

  /// Makes an empty stack.
  ///
  /// - Parameter onChange: Called when there is something else to show.
  public init(tracing: any Tracing, onChange: @escaping @MainActor () -> Void) {
    self.tracing = tracing
    self.onChange = onChange
  }

  public var screens: [Screen<Content, Input>] { entries.map(\.screen) }

  public var isTopModal: Bool { entries.last?.presentation == .modal }

  public func push(
    _ screen: Screen<Content, Input>, as presentation: Presentation, by coordinator: TracedName?,
    onRemove: @escaping @MainActor () -> Void
  ) {
    entries.append(Entry(screen: screen, presentation: presentation, onRemove: onRemove))
    screen.onInvalidate = onChange
    tracing.screenPushed(screen.name, by: coordinator, at: screen.position)
    onChange()
    screen.appear()
  }

  public func keep(_ count: Int) {
    let count = max(0, count)
    guard count < entries.count else { return }
    remove(from: count)
  }

  public func back() {
    guard entries.count > 1 else { return }
    pop()
  }

  private func remove(from index: Int) {
    let removed = entries[index...]
    entries.removeSubrange(index...)
    for entry in removed.reversed() {
      entry.screen.remove()
      tracing.screenRemoved(entry.screen.name, at: entry.screen.position)
      entry.onRemove()
    }
    onChange()
  }
}

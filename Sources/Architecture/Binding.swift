// Between a state and what is shown of it: says once that it changed, until it is read again.
import Observation

/// Reads content from observable state and says when it is out of date.
///
/// However often the state changes, `onInvalidate` is called once until the next `read`: many
/// changes in one turn are one rendering. The owner of the screen owns the binding, and the
/// binding alone owns the closures: what Observation keeps holds the binding weakly, or else the
/// state would keep alive the closure that keeps alive the state.
@MainActor public final class Binding<Content> {
  private let make: @MainActor () -> Content
  private let onInvalidate: @MainActor () -> Void
  private var reading = 0

  /// Makes a binding; nothing is observed before the first `read`.
  public init(
    _ make: @escaping @MainActor () -> Content, onInvalidate: @escaping @MainActor () -> Void
  ) {
    self.make = make
    self.onInvalidate = onInvalidate
  }

  /// The content as it is now; what was read to make it is observed until it changes.
  public func read() -> Content {
    reading += 1
    let current = reading
    return withObservationTracking(make) { [weak self] in
      // NB: called before the new value is stored, so this may only take note of it.
      MainActor.assumeIsolated { self?.invalidate(current) }
    }
  }

  private func invalidate(_ outdated: Int) {
    guard outdated == reading else { return }
    reading += 1
    onInvalidate()
  }
}

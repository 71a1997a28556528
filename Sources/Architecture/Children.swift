// The children of a coordinator: a parent keeps each alive until it says that it is finished.

/// The children of a coordinator, each retained until it finishes.
///
/// The key is a counter, since a child's identity isn't known yet when its `finish` is made.
/// Finishing twice is harmless: the second time there is nothing under that key.
@MainActor public final class Children {
  private var living: [Int: any Coordinator] = [:]
  private var lastKey = 0
  private let onEmpty: @MainActor () -> Void

  /// Makes an empty set of children.
  ///
  /// - Parameter onEmpty: Called when the last child has finished.
  public init(onEmpty: @escaping @MainActor () -> Void = {}) {
    self.onEmpty = onEmpty
  }

  /// How many children there are.
  public var count: Int { living.count }

  /// Makes a child, retains it, and starts it.
  ///
  /// - Parameter make: Builds the child and gives it the closure that it calls when it is done.
  @discardableResult public func run<Child: Coordinator>(
    _ make: (_ finish: @escaping @MainActor () -> Void) -> Child
  ) -> Child {
    let key = nextKey()
    let child = make { [weak self] in self?.release(key) }
    adopt(child, under: key)
    return child
  }

  /// Does the same for a child of which only the protocol is known.
  public func run(any make: (_ finish: @escaping @MainActor () -> Void) -> any Coordinator) {
    let key = nextKey()
    adopt(make { [weak self] in self?.release(key) }, under: key)
  }

  private func nextKey() -> Int {
    lastKey += 1
    return lastKey
  }

  private func adopt(_ child: any Coordinator, under key: Int) {
    living[key] = child
    child.start()
  }

  private func release(_ key: Int) {
    guard living.removeValue(forKey: key) != nil else { return }
    if living.isEmpty { onEmpty() }
  }
}

// Word of a change, for every screen and service that shows what changed.

/// Tells everyone who listens that there is something new; how often doesn't matter.
@MainActor final class ChangeBroadcast {
  private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  private var lastKey = 0

  /// Word of every change from now on; several that nobody has heard yet are one.
  func stream() -> AsyncStream<Void> {
    lastKey += 1
    let key = lastKey
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    listeners[key] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.listeners[key] = nil }
    }
    return stream
  }

  /// Something changed.
  func send() {
    // NB: in the order they came: a dictionary's own order differs from launch to launch.
    for (_, listener) in listeners.sorted(by: { $0.key < $1.key }) { listener.yield() }
  }
}

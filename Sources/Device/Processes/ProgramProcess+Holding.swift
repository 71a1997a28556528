// What waits for a program that is suspended or blocked, and what needn't be said to it twice.
import Wire

extension ProgramProcess {
  /// The most messages that are kept for a program that takes none.
  static let heldLimit = 1_000

  /// Keeps a message until the program takes messages again; what says the same twice is kept once.
  func hold(_ message: DeviceMessage) {
    switch message {
    case .event(let id, let event) where event.coalesces:
      let isThere = held.contains {
        if case .event(_, event) = $0 { true } else { false }
      }
      if isThere {
        pendingEvents[id] = nil
        return
      }
    case .defaultsChanged:
      guard !held.contains(message) else { return }
    default: break
    }
    guard held.count < Self.heldLimit else { return }
    held.insert(message) { message.goesAhead && !$0.goesAhead }
  }
}

extension Event {
  /// Whether a suspended program that is told it twice learns no more than by hearing it once.
  fileprivate var coalesces: Bool {
    switch self {
    case .darwinNotification, .protectedData, .fileEvent: true
    default: false
    }
  }
}

extension DeviceMessage {
  /// Whether it is something that happened, which a program takes on its main thread.
  var isEvent: Bool { if case .event = self { true } else { false } }

  /// Whether it is true from now on, whatever waits for the program: a program that wakes must not
  /// first work off what happened before in a world that is no more.
  var goesAhead: Bool {
    switch self {
    case .fault, .defaultsChanged: true
    case .hello, .launch, .event, .answer, .cancelCall: false
    }
  }
}

extension Array {
  /// Puts an element before the first one that it goes ahead of, else at the end.
  mutating func insert(_ element: Element, aheadOf isBehind: (Element) -> Bool) {
    insert(element, at: firstIndex(where: isBehind) ?? endIndex)
  }
}

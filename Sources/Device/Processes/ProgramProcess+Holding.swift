// What waits for a program that is suspended or blocked, and what needn't be said to it twice.
import Wire

extension ProgramProcess {
  /// Keeps a message until the program takes messages again.
  ///
  /// Of messages about the same thing the newest holds, whatever else came between; the others are
  /// merged into it.
  func hold(_ message: DeviceMessage) {
    guard let subject = message.subject,
      let index = held.firstIndex(where: { $0.subject == subject })
    else { return keep(message) }
    // What says no more than it did keeps its place; what says otherwise comes after all before it.
    let (older, newer) = (held[index], message)
    if older.says(newer) {
      merge(newer)
    } else {
      held.remove(at: index)
      keep(newer)
      merge(older)
    }
  }

  private func keep(_ message: DeviceMessage) {
    held.insert(message) { message.goesAhead && !$0.goesAhead }
  }

  private func merge(_ message: DeviceMessage) {
    waitingBytes -= message.weight
    if case .event(let number, _) = message { settle(event: number, as: .merged) }
  }
}

/// The thing that a message is about, where only its latest state matters.
private enum Subject: Hashable {
  case notification(String)
  case protectedData
  case file(monitor: Int, FileEvent)
  case defaults(FileOperation.Place, path: String)
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

  /// What it is about; nil where each message counts for itself.
  fileprivate var subject: Subject? {
    switch self {
    case .event(_, .darwinNotification(let name)): .notification(name)
    case .event(_, .protectedData): .protectedData
    case .event(_, .fileEvent(let monitor, let event)): .file(monitor: monitor, event)
    case .defaultsChanged(let place, let path): .defaults(place, path: path)
    case .event, .hello, .launch, .answer, .cancelCall, .fault: nil
    }
  }

  /// Whether it says the same as `other`, whatever their numbers are.
  fileprivate func says(_ other: DeviceMessage) -> Bool {
    if case .event(_, let one) = self, case .event(_, let another) = other { return one == another }
    return self == other
  }
}

extension Array {
  /// Puts an element before the first one that it goes ahead of, else at the end.
  mutating func insert(_ element: Element, aheadOf isBehind: (Element) -> Bool) {
    insert(element, at: firstIndex(where: isBehind) ?? endIndex)
  }
}

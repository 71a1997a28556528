// What becomes of an event that was handed to a program: a value, so that no answer is forgotten.
import Wire

/// The one outcome that every delivery of an event has, exactly once.
enum Delivery: Sendable, Hashable {
  /// The program is through with it.
  case finished(Reply?)
  /// The process ended first.
  case lost
  /// Another event told the program as much, and stands for this one.
  case merged
}

/// An event on its way: what the device wants to know of it, until it has its outcome.
struct PendingEvent {
  /// Called once, by `ProgramProcess.settle`.
  let outcome: (Delivery) -> Void
  /// The number of the frame that it went out with; nil while it waits.
  var frame: Int?
}

extension ProgramProcess {
  /// Takes an event as one that is still to have its outcome.
  ///
  /// - Returns: Its number.
  func expect(_ outcome: @escaping (Delivery) -> Void) -> Int {
    let number = makeEventNumber()
    pendingEvents[number] = PendingEvent(outcome: outcome)
    return number
  }

  /// Gives an event its outcome; one that has had it already is left alone.
  func settle(event number: Int, as delivery: Delivery) {
    pendingEvents.removeValue(forKey: number)?.outcome(delivery)
  }

  /// Gives every event that has no outcome yet the same one, in the order of their numbers.
  ///
  /// - Parameter meanwhile: Done after they are off the list and before anybody is told.
  func settleEvents(as delivery: Delivery, meanwhile: () -> Void = {}) {
    let pending = pendingEvents.sorted { $0.key < $1.key }.map(\.value)
    pendingEvents.removeAll()
    meanwhile()
    for event in pending { event.outcome(delivery) }
  }
}

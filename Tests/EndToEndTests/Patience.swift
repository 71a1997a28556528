// Waiting for something to be so: looking again and again until a deadline, never just sleeping.
import Foundation

/// What didn't come to be in time.
struct NotInTime: Error, CustomStringConvertible {
  let description: String
}

enum Patience {
  /// Looks again and again until something is so.
  ///
  /// - Parameters:
  ///   - seconds: How long at most.
  ///   - pause: The milliseconds between two looks.
  /// - Returns: Whether it came to be.
  static func waits(
    seconds: Double = 20, pause: Int32 = 20, _ isSo: () throws -> Bool
  ) rethrows -> Bool {
    let deadline = ContinuousClock.now + .milliseconds(Int(seconds * 1_000))
    while true {
      if try isSo() { return true }
      guard ContinuousClock.now < deadline else { return false }
      poll(nil, 0, pause)
    }
  }

  /// Whether a value stays what it is for a while: the only way to see that nothing happens.
  static func stays<Value: Equatable>(
    milliseconds: Int, _ value: () throws -> Value
  ) rethrows -> Bool {
    let before = try value()
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while ContinuousClock.now < end {
      poll(nil, 0, 50)
      if try value() != before { return false }
    }
    return true
  }
}

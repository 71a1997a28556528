// How long somebody waited, rounded so that it reads well and yet everything happens that happened.
import Device

/// The scenario's time beside the device's.
struct RecordedTime {
  /// The device's uptime that the scenario has reached, in milliseconds.
  private(set) var reached: Int

  init(from uptime: Int) {
    reached = uptime
  }

  /// What has to pass for the scenario to be where the device is now; 0 when nothing has to.
  ///
  /// What was rounded is made good by the next wait, so that it never adds up.
  /// - Parameters:
  ///   - lastDue: The uptime of the last thing that happened by itself; it has to happen again.
  ///   - nextDue: The uptime of the next one; it must not happen yet.
  mutating func wait(until now: Int, lastDue: Int?, nextDue: Int?) -> Int {
    let exact = now - reached
    guard exact > 0 else { return 0 }
    let least = max(0, (lastDue ?? reached) - reached)
    let limit = nextDue.map { $0 - reached } ?? .max
    let wait = Self.candidates(exact).first { $0 >= least && $0 < limit } ?? exact
    reached += wait
    return wait
  }

  /// Takes note of time that passes at once, and is a step of its own.
  mutating func skip(_ milliseconds: Int) {
    reached += milliseconds
  }

  private static let second = 1_000
  private static let minute = 60_000

  /// Lengths near the exact one, the best to read first.
  private static func candidates(_ exact: Int) -> [Int] {
    func near(_ unit: Int) -> [Int] {
      let down = exact / unit * unit
      return exact - down < unit / 2 ? [down, down + unit] : [down + unit, down]
    }
    return exact < second
      ? [0, second] : (exact < 10 * minute ? [] : [near(minute)[0]]) + near(second)
  }
}

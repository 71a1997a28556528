// The machine's clock for the benchmark, and how its figures are summed up.

/// Measures how long something takes.
enum Stopwatch {
  /// How long `body` takes, in microseconds.
  static func time(_ body: () throws -> Void) rethrows -> Int {
    microseconds(try ContinuousClock().measure(body))
  }

  /// A length of time in whole microseconds.
  static func microseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }

  /// The middle one of the times.
  static func median(_ times: [Int]) -> Int {
    guard !times.isEmpty else { return 0 }
    return times.sorted()[times.count / 2]
  }
}

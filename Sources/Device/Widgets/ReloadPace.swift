// What keeps a widget that asks for its own reload from going on for ever in developer mode.

/// A few reloads at once, and then one in a while: what a phone does to a process that it has to
/// start again and again.
///
/// Apple names no number. Developer mode lifts the budget, and still a phone does one thing after
/// the other: without this, a loop would fill one moment of the device's time.
struct ReloadPace: Hashable {
  /// How many may come in one moment.
  static let burst = 100
  /// How long it takes until there may be one more, in milliseconds.
  static let interval = 10_000

  private var taken = 0
  private var since = 0

  /// Takes one, if there is one.
  mutating func allows(at uptime: Int) -> Bool {
    let back = min(taken, max(0, uptime - since) / Self.interval)
    taken -= back
    since = taken == 0 ? uptime : since + back * Self.interval
    guard taken < Self.burst else { return false }
    taken += 1
    return true
  }

  /// The uptime at which there is one again.
  func nextAllowed(at uptime: Int) -> Int { max(uptime + 1, since + Self.interval) }
}

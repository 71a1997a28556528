// What a widget's reloads cost and how many are left: a budget for any 24 hours.

/// The budget of one widget.
///
/// Apple: between 40 and 70 reloads in 24 hours for a widget that is often seen; the window moves
/// along and doesn't begin anew at midnight.
struct ReloadLedger {
  /// How many reloads the budget holds.
  static let budget = 40
  /// The length of the window, in milliseconds.
  static let window = 24 * 3_600_000

  private var charges: [Int] = []

  /// How many reloads are left at this uptime.
  func left(at uptime: Int) -> Int {
    Self.budget - charges.count { $0 > uptime - Self.window }
  }

  /// Takes one reload from the budget; false when there is none.
  mutating func charge(at uptime: Int) -> Bool {
    charges.removeAll { $0 <= uptime - Self.window }
    guard charges.count < Self.budget else { return false }
    charges.append(uptime)
    return true
  }

  /// The uptime at which there is a reload again.
  func nextFree(at uptime: Int) -> Int? {
    charges.first.map { max(uptime, $0 + Self.window) }
  }
}

// What will happen when, in an order that never depends on anything but the device.

/// The things that are due at some time, ordered by due time, then kind, then insertion.
final class Agenda {
  /// What sort of thing is due; earlier cases go first at the same moment.
  enum Kind: Int {
    case answer
    case lock
    case lifecycle
    case timelineEntry
    case reload
    /// Only looks whether something went wrong; nobody waits for it.
    case watch
  }

  /// When something is due, by which clock.
  enum Due {
    case uptime(Int)
    case wall(Int)
  }

  /// Names a thing on the agenda.
  struct Token: Hashable {
    fileprivate let number: Int
  }

  private struct Item {
    let number: Int
    let due: Due
    let kind: Kind
    let action: () -> Void
  }

  /// The farthest moment there is, in milliseconds of uptime.
  private static let farthest = 1 << 60

  private let clock: DeviceClock
  private var items: [Item] = []
  private var lastNumber = 0
  /// When the last thing was due that has been taken off; nil while there was none.
  private(set) var lastDue: Int?

  init(clock: DeviceClock) {
    self.clock = clock
  }

  /// Adds something that is to be done at `due`.
  @discardableResult
  func add(_ kind: Kind, due: Due, _ action: @escaping () -> Void) -> Token {
    lastNumber += 1
    items.append(Item(number: lastNumber, due: due, kind: kind, action: action))
    return Token(number: lastNumber)
  }

  /// Takes something off; nothing happens if it is done already.
  func cancel(_ token: Token?) {
    guard let token else { return }
    items.removeAll { $0.number == token.number }
  }

  /// The uptime of the next due thing.
  var nextDue: Int? { items.map(uptime).min() }

  /// The uptime of the next due thing that anybody could be waiting for.
  var nextAwaited: Int? { items.filter { $0.kind != .watch }.map(uptime).min() }

  /// Takes off the first thing that is due at `uptime` or before.
  func popDue(at uptime: Int) -> (() -> Void)? {
    let due = items.indices.filter { self.uptime(items[$0]) <= uptime }
    guard let first = due.min(by: { precedes(items[$0], items[$1]) }) else { return nil }
    let item = items.remove(at: first)
    lastDue = self.uptime(item)
    return item.action
  }

  private func uptime(_ item: Item) -> Int {
    let uptime =
      switch item.due {
      case .uptime(let uptime): uptime
      case .wall(let wall): clock.uptime(atWall: wall)
      }
    // NB: a program may name any moment; how far off it is must remain a number.
    return uptime.clamped(to: -Self.farthest...Self.farthest)
  }

  private func precedes(_ one: Item, _ other: Item) -> Bool {
    (uptime(one), one.kind.rawValue, one.number)
      < (uptime(other), other.kind.rawValue, other.number)
  }
}

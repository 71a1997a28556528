// What a widget's reloads cost and how many are left: every request of a day, free or charged.

/// The budget of one widget, and what it was spent on.
///
/// Apple: between 40 and 70 reloads in 24 hours for a widget that is often seen, each instance for
/// itself; the window moves along and doesn't begin anew at midnight.
public struct ReloadLedger: Codable, Sendable, Hashable {
  /// How many reloads the budget of a widget holds.
  public static let budget = 40
  /// How many the budget of a widget holds that is looked at all day.
  public static let largestBudget = 70
  /// The length of the window, in milliseconds.
  public static let window = 24 * 3_600_000
  /// The most lines that are kept.
  static let limit = 500

  /// What became of one request.
  public enum Decision: Codable, Sendable, Hashable {
    /// The widget was asked, and the budget not charged.
    case free
    /// The widget was asked, which took one reload of the budget.
    case charged
    /// Another request was under way already; this one is answered with it.
    case coalesced
    /// The budget was spent; the widget is asked at this uptime, in milliseconds.
    case withheld(until: Int)
    /// The widget had failed; it is asked again at this uptime, in milliseconds.
    case backedOff(until: Int)
    /// It came too soon after many others, though nothing is limited; the widget is asked at this
    /// uptime, in milliseconds.
    case slowed(until: Int)
    /// Nobody looks at the page that the widget is on.
    case unseen
    /// The widget was asked, and there was no timeline that could be shown.
    case failed(why: String)
  }

  /// One line of the ledger.
  public struct Entry: Codable, Sendable, Hashable {
    /// When, in milliseconds of uptime.
    public var uptime: Int
    /// Why the widget was to be asked.
    public var cause: ReloadCause
    /// What became of it.
    public var decision: Decision
  }

  /// How many reloads the budget holds now.
  public internal(set) var budget = Self.budget
  /// What was asked for within the window, oldest first.
  public private(set) var entries: [Entry] = []

  /// How many reloads are left at this uptime.
  public func left(at uptime: Int) -> Int { max(0, budget - charges(at: uptime).count) }

  /// Takes one reload from the budget; false when there is none.
  mutating func charge(_ cause: ReloadCause, at uptime: Int) -> Bool {
    guard left(at: uptime) > 0 else { return false }
    note(cause, .charged, at: uptime)
    return true
  }

  /// Writes down what became of a request.
  mutating func note(_ cause: ReloadCause, _ decision: Decision, at uptime: Int) {
    entries.removeAll { $0.uptime <= uptime - Self.window }
    entries.append(Entry(uptime: uptime, cause: cause, decision: decision))
    guard entries.count > Self.limit else { return }
    // NB: a charge is what the budget is counted by; of the rest the oldest goes first.
    entries.remove(at: entries.firstIndex { $0.decision != .charged } ?? 0)
  }

  /// The uptime at which there is a reload again; nil when nothing was ever charged.
  func nextFree(at uptime: Int) -> Int? {
    let charges = charges(at: uptime)
    guard charges.count >= budget else { return charges.isEmpty ? nil : uptime }
    return charges[charges.count - budget] + Self.window
  }

  private func charges(at uptime: Int) -> [Int] {
    entries.filter { $0.decision == .charged && $0.uptime > uptime - Self.window }.map(\.uptime)
  }
}

extension ReloadLedger.Entry {
  /// The line without its time: what became of the request, and why it was made.
  public var words: String { "\(decision.words): \(cause.words)" }
}

extension ReloadLedger.Decision {
  /// As the ledger says it.
  public var words: String {
    switch self {
    case .free: "free"
    case .charged: "charged"
    case .coalesced: "answered together with another"
    case .withheld(let until): "withheld until \(TraceEvent.seconds(until))"
    case .backedOff(let until): "backed off until \(TraceEvent.seconds(until))"
    case .slowed(let until): "slowed down until \(TraceEvent.seconds(until))"
    case .unseen: "put off until somebody looks"
    case .failed(let why): "failed: \(why)"
    }
  }
}

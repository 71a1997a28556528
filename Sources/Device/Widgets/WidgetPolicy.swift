// When a timeline wants its widget asked again, and when the system is ready to do so.
import Wire

enum WidgetPolicy {
  /// The least time between two timelines of one widget that its policy asks for, and the distance
  /// that entries are to keep, in milliseconds. Apple: five minutes, "Keeping a widget up to date".
  static let distance = 5 * 60_000
  /// How long the system lets a timeline stand that had ended when it arrived, in milliseconds.
  static let ended = 15 * 60_000

  /// The wall time at which the policy has the widget asked again; nil when it doesn't.
  ///
  /// - Parameter isLimited: Whether the system keeps its distance, as it does outside of its
  ///   developer mode.
  static func due(_ timeline: Timeline, askedAt: Int?, isLimited: Bool) -> Int? {
    let earliest = isLimited ? askedAt.map { later($0, by: distance) } : nil
    switch timeline.policy {
    case .never: return nil
    case .after(let date): return max(date, earliest ?? date)
    case .atEnd:
      // The system chooses the time for a timeline that has ended when it arrives.
      return timeline.entries.last.map { max($0.date, later(askedAt ?? 0, by: ended)) }
    }
  }

  /// The shortest distance between two entries, in milliseconds, when it is too short; the system
  /// shows such entries and promises no punctuality.
  static func crampedDistance(_ timeline: Timeline) -> Int? {
    let dates = timeline.entries.map(\.date).sorted()
    let shortest = zip(dates, dates.dropFirst()).map { span($0, $1) }.min()
    return shortest.flatMap { $0 < distance ? $0 : nil }
  }

  /// NB: a date may lie beyond all reckoning, as a program is free to name one.
  private static func later(_ date: Int, by milliseconds: Int) -> Int {
    let (sum, overflows) = date.addingReportingOverflow(milliseconds)
    return overflows ? .max : sum
  }

  private static func span(_ one: Int, _ other: Int) -> Int {
    let (difference, overflows) = other.subtractingReportingOverflow(one)
    return overflows ? .max : difference
  }
}

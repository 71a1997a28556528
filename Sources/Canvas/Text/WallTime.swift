// Wall time in words, in UTC: what a picture shows must not depend on where it is drawn.

/// A moment as people write it.
public struct WallTime: Sendable, Hashable {
  /// Year, month and day of the Gregorian calendar.
  public let year, month, day: Int
  /// Hour, minute and second.
  public let hour, minute, second: Int
  /// The day of the week, 0 for Sunday.
  public let weekday: Int

  /// The moment `milliseconds` after 1970-01-01T00:00:00Z, or before it.
  public init(milliseconds: Int) {
    let seconds = Self.floored(milliseconds, 1_000)
    let days = Self.floored(seconds, 86_400)
    let rest = seconds - days * 86_400
    (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60)
    weekday = ((days % 7) + 11) % 7
    // Days are counted from 0000-03-01, so that the leap day is a year's last.
    let shifted = days + 719_468
    let era = Self.floored(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * month + 2) / 5 + 1
    self.month = month < 10 ? month + 3 : month - 9
    year = yearOfEra + era * 400 + (self.month <= 2 ? 1 : 0)
  }

  private static func floored(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Hours and minutes, as `09:41`.
  public var clock: String { "\(Self.two(hour)):\(Self.two(minute))" }
  /// The date, as `Mon 2 Mar 2026`.
  public var date: String {
    "\(Self.weekdays[weekday]) \(day) \(Self.months[month - 1]) \(year)"
  }
  /// The ISO 8601 form, as `2026-03-02T09:41:00Z`.
  public var iso8601: String {
    "\(year)-\(Self.two(month))-\(Self.two(day))T\(clock):\(Self.two(second))Z"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

// Dates as scenarios write them: ISO 8601, to the letter.
import FoundationEssentials

/// A moment of wall time in a step.
///
/// NB: read by hand, because Foundation's parser takes February the 30th for March the 2nd.
enum WallTime {
  /// Milliseconds since 1970 for a date such as `2026-03-02T09:00:00Z`; nil when it isn't one.
  ///
  /// Seconds may have up to three decimals, and an offset such as `+01:00` may stand for the `Z`.
  static func milliseconds(_ text: String) -> Int? {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2),
      reader.take("-"), let day = reader.number(2), reader.take("T"),
      let hour = reader.number(2), reader.take(":"), let minute = reader.number(2),
      reader.take(":"), let second = reader.number(2), let fraction = reader.fraction(),
      let offset = reader.offset(), reader.rest.isEmpty,
      (1...12).contains(month), (1...days(in: month, of: year)).contains(day), hour < 24,
      minute < 60, second < 60
    else { return nil }
    let days = daysSince1970(year: year, month: month, day: day)
    let seconds = ((days * 24 + hour) * 60 + minute - offset) * 60 + second
    return seconds * 1_000 + fraction
  }

  /// The moments that have a year of four digits, in milliseconds since 1970.
  private static let writable = -62_135_596_800_000...253_402_300_799_999

  /// The moment as a scenario writes it; milliseconds since 1970.
  ///
  /// One that no scenario can write, as a device that was tampered with may have, is the last one
  /// that it can.
  static func text(_ moment: Int) -> String {
    let milliseconds = min(max(moment, writable.lowerBound), writable.upperBound)
    let whole = milliseconds - (milliseconds % 1_000 + 1_000) % 1_000
    let date = Date(timeIntervalSince1970: Double(whole / 1_000))
    let text = date.formatted(.iso8601)
    guard whole != milliseconds else { return text }
    let digits = String(milliseconds - whole)
    let zeros = String(repeating: "0", count: 3 - digits.count)
    return "\(text.dropLast()).\(zeros)\(digits)Z"
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let before = year - 1
    let untilYear = before * 365 + before / 4 - before / 100 + before / 400
    let untilMonth = (1..<month).map { days(in: $0, of: year) }.reduce(0, +)
    let until1970 = 719_162
    return untilYear + untilMonth + day - 1 - until1970
  }

  /// Goes through a date from left to right.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard let first = rest.first, UInt32(first) == character.value else { return false }
      rest.removeFirst()
      return true
    }

    /// Exactly `count` digits.
    mutating func number(_ count: Int) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
      rest = rest.dropFirst(count)
      return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Milliseconds after a point; 0 without one, nil for what is no fraction.
    mutating func fraction() -> Int? {
      guard take(".") else { return 0 }
      let count = rest.prefix(while: Self.isDigit).count
      guard (1...3).contains(count), let digits = number(count) else { return nil }
      return digits * [100, 10, 1][count - 1]
    }

    /// Minutes east of Greenwich.
    mutating func offset() -> Int? {
      if take("Z") { return 0 }
      let sign = take("+") ? 1 : take("-") ? -1 : 0
      guard sign != 0, let hours = number(2), take(":"), let minutes = number(2), hours < 24,
        minutes < 60
      else { return nil }
      return sign * (hours * 60 + minutes)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}

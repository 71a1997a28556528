// A manifest's date: written for people, read from people and from programs.
import FoundationEssentials

/// A wall time that is ISO 8601 text in JSON; milliseconds since 1970 are understood as well.
struct CaptureDate: Codable {
  var milliseconds: Int

  init(milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {  // not a number: it may be text
      milliseconds = number
      return
    }
    let text = try container.decode(String.self)
    guard let date = Self.date(text), let rounded = Self.milliseconds(date) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no ISO 8601 date")
    }
    milliseconds = rounded
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The seconds by the formatter, the fraction by hand: as a `Double` it would be cut off.
  private var text: String {
    let fraction = milliseconds - milliseconds.flooredSeconds * 1_000
    let date = Date(timeIntervalSince1970: Double(milliseconds.flooredSeconds))
    let whole = date.formatted(Self.style(fraction: false))
    guard fraction > 0 else { return whole }
    let digits = String(1_000 + fraction).dropFirst()
    return "\(whole.dropLast()).\(digits)Z"
  }

  private static func date(_ text: String) -> Date? {
    for fraction in [true, false] {
      // A text without a fraction is tried again without one.
      if let date = try? Date(text, strategy: style(fraction: fraction)) { return date }
    }
    return nil
  }

  private static func milliseconds(_ date: Date) -> Int? {
    Int(exactly: (date.timeIntervalSince1970 * 1_000).rounded())
  }

  private static func style(fraction: Bool) -> Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(includingFractionalSeconds: fraction)
  }
}

extension Int {
  /// The whole seconds in these milliseconds, rounded down also before 1970.
  fileprivate var flooredSeconds: Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: 1_000)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

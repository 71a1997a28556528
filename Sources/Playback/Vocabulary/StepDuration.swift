// Lengths of time as scenarios write them: `45 minutes`, `1 hour`, `500 milliseconds`.
import Gherkin

/// A length of time in a step.
public struct StepDuration: Sendable, Hashable, Codable {
  /// The units that a scenario may use, in milliseconds each.
  static let units: KeyValuePairs<String, Int> = [
    "millisecond": 1, "second": 1_000, "minute": 60_000, "hour": 3_600_000, "day": 86_400_000,
    "week": 604_800_000,
  ]

  /// The longest that a scenario may wait: a hundred years.
  static let limit = 36_525 * 86_400_000

  /// The length in milliseconds.
  public let milliseconds: Int

  /// A length that is known already; not negative.
  init(milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  /// Reads a whole number and a unit, singular or plural; nil when it is anything else.
  public init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, let count = Int(words[0]), count >= 0 else { return nil }
    let unit = words[1]
    guard let length = Self.units.first(where: { unit == $0.key || unit == "\($0.key)s" })?.value
    else { return nil }
    let (product, overflows) = count.multipliedReportingOverflow(by: length)
    guard !overflows, product <= Self.limit else { return nil }
    milliseconds = product
  }

  /// As a person would say it, in the largest unit that leaves no rest.
  public var words: String {
    let (count, unit) = parts
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }

  /// Whether it is one of its unit: `1 minute passes`.
  var isSingular: Bool { parts.count == 1 }

  private var parts: (count: Int, unit: String) {
    let unit = Self.units.last { milliseconds % $0.value == 0 && milliseconds >= $0.value }
    let (name, length) = unit ?? ("second", 1_000)
    return (milliseconds / length, name)
  }
}

extension ParameterType {
  /// `{duration}`: a whole number and a unit of time.
  static let duration = ParameterType(
    name: "duration",
    pattern: .sequence([
      .digits, .text(" "),
      // NB: longer words first, so that the plural's `s` is not left for the rest of the form.
      .anyOf(StepDuration.units.flatMap { [.text("\($0.key)s"), .text($0.key)] }),
    ])
  ) { StepDuration($0) }
}

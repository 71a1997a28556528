// Times of day as scenarios write them: `03:00`, `7:30`.
import Gherkin

/// A time on a clock with two hands.
struct TimeOfDay: Sendable, Hashable {
  let hour: Int
  let minute: Int

  /// Reads hours and minutes, of which no clock need have them.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1] else { return nil }
    (self.hour, self.minute) = (hour, minute)
  }

  /// Why no clock shows it; nil when one does.
  var objection: String? {
    (0..<24).contains(hour) && (0..<60).contains(minute)
      ? nil : "no clock shows that time; write it from 00:00 to 23:59"
  }
}

extension ParameterType {
  /// `{time}`: hours and minutes.
  static let time = ParameterType(
    name: "time", pattern: .sequence([.digits, .text(":"), .digits])
  ) { TimeOfDay($0) }
}

// A step that is unknown only because a number in it is beyond all measure.
import Gherkin

/// Finds numbers and lengths of time that no step can hold.
enum OversizedNumbers {
  /// What is too large in a text that would be a step otherwise; nil when that isn't what is wrong.
  static func objection(in text: String, _ isStep: (String) -> Bool) -> String? {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var found: String?
    for index in words.indices where isNumber(words[index]) {
      let unit = words.indices.contains(index + 1) ? words[index + 1] : ""
      let isDuration = StepDuration("1 \(unit)") != nil
      if isDuration, StepDuration("\(words[index]) \(unit)") == nil {
        let days = StepDuration.limit / 86_400_000
        found =
          found
          ?? "\"\(words[index]) \(unit)\" is too long; a scenario can wait up to \(days) days at "
          + "once (a hundred years)"
        words[index] = "1"
      } else if Int(words[index]) == nil {
        found = found ?? "the number \(words[index]) is too large; they go up to \(Int.max)"
        words[index] = "1"
      }
    }
    guard let found, isStep(words.joined(separator: " ")) else { return nil }
    return found
  }

  private static func isNumber(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

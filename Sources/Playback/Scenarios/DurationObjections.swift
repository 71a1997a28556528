// A step that is unknown only because a length of time in it isn't said as steps say it.

/// Finds lengths of time that a person understands and no step does.
enum DurationObjections {
  /// What is wrong with a text that would be a step otherwise; nil when that isn't what is wrong.
  static func objection(in text: String, _ isStep: (String) -> Bool) -> String? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count <= 60 else { return nil }
    for end in words.indices where isUnit(words[end]) {
      for length in 1...min(6, end + 1) {
        let start = end + 1 - length
        let (before, after) = (words[..<start], words[(end + 1)...])
        guard isStep((before + ["1", "minute"] + after).joined(separator: " ")) else { continue }
        let said = words[start...end].joined(separator: " ")
        let units = StepDuration.units.map { "\($0.key)s" }
        return "\"\(said)\" is no length of time that steps know; write a whole number and "
          + "\(units.dropLast().joined(separator: ", ")) or \(units.last ?? ""), as \"90 minutes\""
      }
    }
    return nil
  }

  /// Whether a word is a unit of time, spelled so that it can be recognised.
  private static func isUnit(_ word: String) -> Bool {
    let letters = word.lowercased().drop { $0.isNumber || $0 == "." || $0 == "," }
    let abbreviations = [
      "s", "sec", "secs", "ms", "m", "min", "mins", "h", "hr", "hrs", "d", "half",
    ]
    guard !abbreviations.contains(String(letters)) else { return true }
    let spelled = Array(letters.utf8.prefix(20))
    guard spelled.count >= 3 else { return false }
    return StepDuration.units.contains { unit, _ in
      [unit, "\(unit)s"].contains { EditDistance.between(spelled, Array($0.utf8)) <= 2 }
    }
  }
}

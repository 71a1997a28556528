// A step's text as words that can be compared: without values, case, number and tense.

/// Compares texts by their words.
enum StepWords {
  /// The words of a text or form, values as the parameters that would take them.
  static func normalised(_ text: String) -> [String] {
    var words: [String] = []
    for word in withoutQuotes(text.prefix(400)).split(separator: " ") {
      let word = word.lowercased()
      if words.last == "{int}", isUnit(word) {
        words[words.count - 1] = "{duration}"
      } else if word.allSatisfy({ $0.isNumber || $0 == "." }) {
        words.append("{int}")
      } else {
        words.append(Inflection.baseForm(word))
      }
    }
    return words
  }

  private static func isUnit(_ word: String) -> Bool {
    StepDuration.units.contains { word == $0.key || word == "\($0.key)s" }
  }

  private static func withoutQuotes(_ text: Substring) -> String {
    var result = ""
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || (character == "'" && (result.isEmpty || result.last == " ")) {
        quote = character
        result += "{string}"
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// What a whole word counts; a word's spelling counts a part of that.
  static let wordCost = 10

  /// What it costs to take one word for another; a word that has nothing of the other costs more
  /// than leaving it out.
  static func cost(_ one: [UInt8], _ other: [UInt8]) -> Int {
    guard one != other else { return 0 }
    let brace = UInt8(ascii: "{")
    guard one.first != brace, other.first != brace else { return 12 }
    let longer = max(one.count, other.count)
    // At least so many letters differ; most words are told apart by that alone.
    guard abs(one.count - other.count) * 2 < longer else { return 12 }
    let changes = EditDistance.between(one, other)
    return changes * 2 < longer ? wordCost * changes / longer + 1 : 12
  }
}

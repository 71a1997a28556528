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

  /// How far apart two texts are: whole words count ten, a word's spelling counts a part of that.
  static func distance(_ one: [String], _ other: [String]) -> Int {
    var row = (0...other.count).map { $0 * 10 }
    for (index, word) in one.enumerated() {
      var diagonal = row[0]
      row[0] = (index + 1) * 10
      for column in other.indices {
        let replaced = diagonal + spelling(word, other[column])
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 10, row[column] + 10)
      }
    }
    return row[other.count]
  }

  private static func spelling(_ one: String, _ other: String) -> Int {
    guard one != other else { return 0 }
    guard !one.hasPrefix("{"), !other.hasPrefix("{") else { return 12 }
    let longer = max(one.utf8.count, other.utf8.count)
    let changes = EditDistance.between(Array(one.utf8), Array(other.utf8))
    return changes * 2 < longer ? 10 * changes / longer + 1 : 12
  }
}

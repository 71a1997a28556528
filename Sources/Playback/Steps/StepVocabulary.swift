// The words of every step, prepared once, so that thousands of unknown steps find their nearest.

/// What the known steps are said with, for finding those nearest to a text.
struct StepVocabulary: Sendable {
  /// A form or an example: the step it belongs to, and its words by their places in `words`.
  private struct Saying: Sendable {
    let step: Int
    let words: [Int]
  }

  private let words: [[UInt8]]
  private let sayings: [Saying]

  /// Prepares the forms and the examples of `definitions`.
  init(_ definitions: [StepDefinition]) {
    var places: [String: Int] = [:]
    var sayings: [Saying] = []
    for (step, definition) in definitions.enumerated() {
      for text in [definition.form, definition.example] {
        let words = StepWords.normalised(text).map { word in
          let place = places[word] ?? places.count
          places[word] = place
          return place
        }
        sayings.append(Saying(step: step, words: words))
      }
    }
    self.sayings = sayings
    words = places.sorted { $0.value < $1.value }.map { Array($0.key.utf8) }
  }

  /// The places of the steps nearest to a text, nearest first; equally near ones keep their order.
  func nearest(to text: String, limit: Int) -> [Int] {
    let wanted = StepWords.normalised(text).map { word in
      let bytes = Array(word.utf8)
      return words.map { StepWords.cost(bytes, $0) }
    }
    var best: [Int: Int] = [:]
    var lengths: [Int: Int] = [:]
    for saying in sayings {
      let distance = Self.distance(wanted, saying.words)
      guard distance < best[saying.step] ?? .max else { continue }
      best[saying.step] = distance
      lengths[saying.step] = max(wanted.count, saying.words.count)
    }
    return best.filter { Self.isLike($0.value, length: lengths[$0.key] ?? 0) }
      .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(limit).map(\.key)
  }

  /// Whether a distance is small enough for one to have been meant by the other: at most three
  /// words of four differ.
  private static func isLike(_ distance: Int, length: Int) -> Bool {
    distance * 4 <= length * StepWords.wordCost * 3
  }

  /// How far a text is from a saying, by what it costs to take each of its words for a known one.
  private static func distance(_ costs: [[Int]], _ saying: [Int]) -> Int {
    var row = (0...saying.count).map { $0 * StepWords.wordCost }
    for (index, cost) in costs.enumerated() {
      var diagonal = row[0]
      row[0] = (index + 1) * StepWords.wordCost
      for column in saying.indices {
        let replaced = diagonal + cost[saying[column]]
        diagonal = row[column + 1]
        let moved = min(diagonal, row[column]) + StepWords.wordCost
        row[column + 1] = min(replaced, moved)
      }
    }
    return row[saying.count]
  }
}

// Finding an action by some of its letters: the ranking behind the palette.

/// How well a query's letters are found, in order, in a title.
public enum FuzzyMatch {
  /// A score, higher for letters that stand together or begin words; nil when one is missing.
  public static func score(_ query: String, in title: String) -> Int? {
    let wanted = Array(query.lowercased().filter { $0 != " " })
    guard !wanted.isEmpty else { return 0 }
    let letters = Array(title.lowercased())
    var best: Int?
    for start in letters.indices where letters[start] == wanted[0] {
      if let score = score(wanted, in: letters, from: start) { best = max(best ?? score, score) }
    }
    return best
  }

  private static func score(_ wanted: [Character], in letters: [Character], from start: Int) -> Int?
  {
    var score = -start
    var next = 0
    var previous = start - 2
    for index in start..<letters.count where next < wanted.count && letters[index] == wanted[next] {
      if index == previous + 1 { score += 8 }
      if index == 0 || !letters[index - 1].isLetter { score += 6 }
      previous = index
      next += 1
    }
    return next == wanted.count ? score : nil
  }
}

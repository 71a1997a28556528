// How far apart two texts are, for suggesting what was probably meant.

/// Counts the insertions, removals and replacements that turn one sequence into another.
public enum EditDistance {
  /// The number of changes between two sequences (Levenshtein's).
  public static func between<Element: Equatable>(_ one: [Element], _ other: [Element]) -> Int {
    var row = Array(0...other.count)
    for (index, element) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (element == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }

  /// The candidates nearest to a text, nearest first; equally near ones keep their order.
  public static func nearest(to text: String, among candidates: [String], limit: Int) -> [String] {
    let wanted = Array(text.utf8.prefix(200))
    let ranked = candidates.enumerated().map { index, candidate in
      (distance: between(wanted, Array(candidate.utf8)), index: index, candidate: candidate)
    }
    return ranked.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }
      .prefix(limit).map(\.candidate)
  }
}

// What is said to a name that there isn't, where all that there are can be named.

/// Names of things that exist before anything is played.
enum KnownNames {
  /// The sentence, with the nearest name and all of them.
  static func objection(to name: String, kind: String, known: [String]) -> String {
    let all = "there are \(known.joined(separator: ", "))"
    let nearest = EditDistance.nearest(to: name, among: known, limit: 1).first
    guard let nearest, isNear(name, nearest) else {
      return "there is no \(kind) \"\(name)\"; \(all)"
    }
    return "there is no \(kind) \"\(name)\"; did you mean \"\(nearest)\"? "
      + all.prefix(1).uppercased() + all.dropFirst()
  }

  /// Whether somebody may have meant the one by the other: at most two letters in three differ.
  private static func isNear(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8.prefix(200)), Array(other.utf8))
    return EditDistance.between(one, other) * 3 <= max(one.count, other.count) * 2
  }
}

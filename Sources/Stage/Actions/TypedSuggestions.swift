// What somebody probably meant whose line nobody understands.
import Playback

/// Finds the forms and steps that share words with a line.
struct TypedSuggestions {
  /// How many of each are named.
  private static let limit = 2
  /// How many words of a line count: nothing that can be said has more.
  private static let wordLimit = 40

  private let said: [String]

  init(_ line: TypedLine) {
    said = Array(Self.words(line).prefix(Self.wordLimit))
  }

  private static func words(_ line: TypedLine) -> [String] {
    line.words.filter { !$0.isFiller && !$0.isQuoted }.map { $0.text.lowercased() }
  }

  /// The likeliest of forms as help shows them, then of steps' examples; those alone that have a
  /// word in common with the line.
  func nearest(among forms: [String], examples: [String]) -> [String] {
    likeliest(of: forms) + likeliest(of: examples)
  }

  private func likeliest(of candidates: [String]) -> [String] {
    let ranked = candidates.enumerated().compactMap { index, candidate in
      likeness(of: candidate).map { (likeness: $0, index: index, candidate: candidate) }
    }
    return ranked.sorted { ($1.likeness, $0.index) < ($0.likeness, $1.index) }
      .prefix(Self.limit).map(\.candidate)
  }

  /// The part of the words that both have, in a hundred; nil when there is none.
  ///
  /// A form's value, as `{duration}`, stands for any word that no word of the form stands for.
  private func likeness(of candidate: String) -> Int? {
    let words = Self.words(TypedLine(candidate))
    let literals = words.filter { !$0.hasPrefix("{") }
    let shared = literals.count { word in said.contains { Self.isLike($0, word) } }
    guard shared > 0 else { return nil }
    let values = min(words.count - literals.count, said.count - min(shared, said.count))
    return 100 * (shared + values) / max(words.count, said.count)
  }

  /// Whether one word may be a slip of the other, its letters in another order, or its beginning.
  private static func isLike(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (shorter, longer) = (
      min(one.utf8.count, other.utf8.count), max(one.utf8.count, other.utf8.count)
    )
    guard shorter >= 3 else { return false }
    if one.hasPrefix(other) || other.hasPrefix(one) { return true }
    guard longer <= shorter + 1 else { return false }
    if one.sorted() == other.sorted() { return true }
    return shorter >= 4 && EditDistance.between(Array(one.utf8), Array(other.utf8)) <= 1
  }
}

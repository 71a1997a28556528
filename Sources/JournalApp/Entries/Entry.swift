// What a journal is made of.

/// One entry of a journal.
struct Entry: Codable, Sendable, Hashable {
  /// A UUID in lower case.
  var id: String
  /// What the entry is called; never empty.
  var title: String
  /// What it says.
  var text: String
  /// Wall time in milliseconds since 1970.
  var createdAt: Int
  /// Wall time in milliseconds since 1970.
  var updatedAt: Int
}

/// How long an entry may be, so that every screen of it fits one frame of the wire.
enum EntryLimits {
  /// The most characters of a title.
  static let titleLength = 200
  /// The most bytes of a text that can be edited.
  static let textSize = 256 << 10
  /// The most characters of a text that are shown.
  static let shownTextLength = 64 << 10
  /// How many rows a list shows at once.
  static let pageLength = 500
}

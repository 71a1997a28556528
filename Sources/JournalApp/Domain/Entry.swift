// An entry of a journal, its limits and its title.
import JournalCore

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

/// How long an entry may be, so that every screen and every request fits one frame of the wire,
/// however its characters have to be escaped.
enum EntryLimits {
  /// The most bytes of a title.
  static let titleSize = 800
  /// The most bytes of a title that is being typed.
  static let typedTitleSize = 4 << 10
  /// The most bytes of a text.
  static let textSize = 128 << 10
  /// How many rows a list shows at once, and how many more at each wish.
  static let pageLength = 500
  /// The most bytes of all the titles that a list shows.
  static let shownTitlesSize = 256 << 10
}

/// Words made fit for one line.
enum EntryTitle {
  /// `text` as one line of at most `EntryLimits.titleSize` bytes, without control characters.
  static func make(from text: String) -> String {
    var title = String.UnicodeScalarView()
    var size = 0
    for scalar in CaptureKind.trimmed(text).unicodeScalars {
      size += UTF8.width(scalar)
      guard size <= EntryLimits.titleSize else { break }
      title.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return CaptureKind.trimmed(String(title))
  }
}

// The preview of shared items, before anything is read or decoded.
import JournalCore
import SystemKit

/// The short form of a shared item.
enum SharedItemPreview: Hashable {
  case link(host: String, url: String)
  /// What came as a link and can't be opened as a web page: it stays words, and is never followed.
  case noLink(words: String)
  case text(lines: [String])
  case photo(name: String)

  /// The most lines of a text that are shown.
  static let lineCount = 3
  /// The most characters of a line that are shown.
  static let lineLength = 120

  init(_ item: SharedItem) {
    switch item {
    case .link(let url):
      let host = CaptureKind.host(of: CaptureKind.trimmed(url))
      self = host.map { .link(host: $0, url: url) } ?? .noLink(words: Self.shortened(url[...]))
    case .text(let text):
      let lines = text.split(whereSeparator: \.isNewline).prefix(Self.lineCount)
      self = .text(lines: lines.map(Self.shortened))
    case .photo(let name, _):
      self = .photo(name: name)
    }
  }

  private static func shortened(_ line: Substring) -> String {
    line.count > lineLength ? line.prefix(lineLength) + "…" : String(line)
  }
}

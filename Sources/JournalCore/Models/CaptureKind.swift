// The kind of a capture, told from the manifest's own words.
import FoundationEssentials

/// The sorts of captures, which differ in what titles them.
public enum CaptureKind: Sendable, Hashable {
  /// A web address, titled by its host.
  case link(host: String)
  /// A text, titled by its first line.
  case text(firstLine: String)
  /// One or more photos, titled by the first one's file name.
  case photo(name: String)
  /// Nothing was shared but a note, if that.
  case note(firstLine: String)
}

extension CaptureKind {
  /// The title that a person reads.
  public var title: String {
    switch self {
    case .link(let host): host
    case .text(let firstLine), .note(let firstLine): firstLine
    case .photo(let name): name
    }
  }

  /// The host of `text` if the whole of it is one web address.
  public static func host(of text: String) -> String? {
    let isOneWord = !text.contains { $0.isWhitespace || $0.isNewline }
    guard isOneWord, let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", let host = url.host, !host.isEmpty
    else { return nil }
    return host
  }

  /// The first line of `text` that isn't blank, without the blanks around it.
  public static func firstLine(of text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).lazy.map(trimmed)
    return lines.first { !$0.isEmpty } ?? ""
  }

  /// `text` without the blanks around it.
  public static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}

extension CaptureManifest {
  /// What sort of thing this is; a text that is one whole web address is a link.
  public var kind: CaptureKind {
    let shared = CaptureKind.trimmed(text)
    if let host = CaptureKind.host(of: shared) { return .link(host: host) }
    if !shared.isEmpty { return .text(firstLine: CaptureKind.firstLine(of: shared)) }
    if let photo = files.first { return .photo(name: photo.name) }
    return .note(firstLine: CaptureKind.firstLine(of: note))
  }
}

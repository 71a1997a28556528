// The signs that the picture is drawn with, twice: for terminals that know Unicode and for others.

/// A set of signs, each one cell wide.
public struct Symbols: Sendable, Hashable {
  /// Whether every sign is ASCII, and everything else is to be shown as `?`.
  public let isASCII: Bool
  let horizontal: String
  let vertical: String
  let topLeft: String
  let topRight: String
  let bottomLeft: String
  let bottomRight: String
  let teeLeft: String
  let teeRight: String
  let marker: String
  let back: String
  let forward: String
  let well: String
  let bullet: String
  let redacted: String
  let arrowRight: String
  let arrowLeft: String
  let dot: String
  let ellipsis: String
  let running: String
  let suspended: String
  let ended: String
  let idle: String
  let treeBranch: String
  let treeLast: String
  let check: String
  let busy: String

  /// For terminals that know Unicode.
  public static let unicode = Symbols(
    isASCII: false, horizontal: "─", vertical: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
    bottomRight: "╯", teeLeft: "├", teeRight: "┤", marker: "▸", back: "‹", forward: "›", well: "▁",
    bullet: "•", redacted: "▒", arrowRight: "▶", arrowLeft: "◀", dot: "·", ellipsis: "…",
    running: "●", suspended: "◐", ended: "✖", idle: "○", treeBranch: "├─ ", treeLast: "└─ ",
    check: "✓", busy: "◌")

  /// For every other terminal.
  public static let ascii = Symbols(
    isASCII: true, horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+", teeLeft: "+", teeRight: "+", marker: ">", back: "<", forward: ">", well: "_",
    bullet: "*", redacted: "#", arrowRight: ">", arrowLeft: "<", dot: "-", ellipsis: "~",
    running: "*", suspended: "~", ended: "X", idle: "-", treeBranch: "|- ", treeLast: "`- ",
    check: "+", busy: ".")
}

extension Grid {
  /// The picture with every sign that isn't ASCII replaced by one that is, cell for cell.
  public func inASCII() -> Grid {
    var result = self
    for y in 0..<height {
      for x in 0..<width where !self[x, y].text.utf8.allSatisfy({ $0 < 0x80 }) {
        let cell = self[x, y]
        let plain = Self.substitutes[cell.text] ?? "?"
        result.fill(Rect(x: x, y: y, width: Int(cell.width), height: 1), plain, cell.style)
      }
    }
    return result
  }

  private static let substitutes: [String: Character] = [
    "…": "~", "·": "-", "—": "-", "–": "-", "‹": "<", "›": ">", "“": "\"", "”": "\"", "’": "'",
    "↵": "\\", "→": ">", "←": "<", "↑": "^", "↓": "v", "×": "x",
  ]
}

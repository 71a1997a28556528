// The conversation of one step drawn as SVG inside the page: lifelines, arrows and what is said.
import Canvas

/// Draws one step's messages; colours and fonts are the page's.
struct SequenceDrawing {
  private static let column = 132
  private static let top = 34
  private static let lineHeight = 15
  /// What a character of the labels takes at most, for breaking lines; in tenths of a pixel.
  private static let characterWidth = 66

  private let participants: [Participant]
  private let messages: [FoldedMessage]
  private let name: String

  /// - Parameter name: What the picture is called for those who don't see it.
  init(_ messages: [FoldedMessage], name: String) {
    self.messages = messages
    self.name = name
    participants = Set(messages.flatMap { [$0.from, $0.to] }).sorted()
  }

  private var width: Int { participants.count * Self.column + 40 }

  /// The drawing as an `svg` element.
  var markup: String {
    var y = Self.top + 14
    var body = ""
    for message in messages {
      let lines = wrapped(message)
      body += message.manner == .inside ? note(message, lines, y) : arrow(message, lines, y)
      y += lines.count * Self.lineHeight + 20
    }
    let height = y + 6
    var text = "<svg viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\" "
    text += "role=\"img\" aria-label=\"\(MarkupText.escaped(name))\">\n"
    for participant in participants { text += lifeline(participant, height) }
    return text + body + "</svg>\n"
  }

  private func center(_ participant: Participant) -> Int {
    (participants.firstIndex(of: participant) ?? 0) * Self.column + Self.column / 2 + 20
  }

  private func lifeline(_ participant: Participant, _ height: Int) -> String {
    let x = center(participant)
    return """
      <line class="life" x1="\(x)" y1="\(Self.top)" x2="\(x)" y2="\(height)"/>
      <rect class="head" x="\(x - 58)" y="4" width="116" height="26" rx="6"/>
      <text class="name" x="\(x)" y="21">\(MarkupText.escaped(participant.title))</text>

      """
  }

  /// The words in lines that fit between the lifelines, or into a note.
  private func wrapped(_ message: FoldedMessage) -> [String] {
    let room: Int
    if message.manner == .inside {
      room = Self.column + 20
    } else {
      room = max(Self.column, abs(center(message.to) - center(message.from))) - 24
    }
    return message.shownLines.flatMap {
      $0.plainLabel(limit: 160).wrapped(to: max(8, room * 10 / Self.characterWidth))
    }
  }

  private func arrow(_ message: FoldedMessage, _ lines: [String], _ y: Int) -> String {
    let (start, end) = (center(message.from), center(message.to))
    let middle = (start + end) / 2
    let level = y + lines.count * Self.lineHeight + 2
    let back = end > start ? -8 : 8
    var text = "<g class=\"\(message.manner.rawValue)\">"
    text += labels(lines, x: middle, y: y + 10)
    text += "<line x1=\"\(start)\" y1=\"\(level)\" x2=\"\(end)\" y2=\"\(level)\"/>"
    if message.manner == .lost {
      // A cross before the end: it doesn't get there, or nothing is left there.
      let x = end + back
      text += "<path d=\"M\(x - 5) \(level - 5)l10 10M\(x - 5) \(level + 5)l10-10\"/>"
    } else {
      text += "<path class=\"tip\" d=\"M\(end) \(level)l\(back)-4v8z\"/>"
    }
    return text + "</g>\n"
  }

  private func note(_ message: FoldedMessage, _ lines: [String], _ y: Int) -> String {
    let wide = Self.column + 30
    let x = min(max(center(message.from) - wide / 2, 2), width - wide - 2)
    let height = lines.count * Self.lineHeight + 8
    return "<g class=\"inside\"><rect x=\"\(x)\" y=\"\(y - 4)\" width=\"\(wide)\" "
      + "height=\"\(height)\" rx=\"3\"/>"
      + labels(lines, x: x + wide / 2, y: y + 10) + "</g>\n"
  }

  private func labels(_ lines: [String], x: Int, y: Int) -> String {
    lines.enumerated().map { index, line in
      "<text x=\"\(x)\" y=\"\(y + index * Self.lineHeight)\">\(MarkupText.escaped(line))</text>"
    }.joined()
  }
}

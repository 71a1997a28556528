// The conversation as Mermaid's sequence diagrams, which code hosts draw where they find them.

/// Writes sequence diagrams in Mermaid's language.
public enum MermaidDiagram {
  /// What Mermaid takes for one diagram unless it is told otherwise (`maxTextSize`), in characters.
  public static let sizeLimit = 50_000

  /// The whole scenario as one diagram with a shaded block for each step.
  ///
  /// What is larger than Mermaid takes is continued in another diagram, which begins with its own
  /// `sequenceDiagram`.
  public static func text(_ storyboard: Storyboard) -> String {
    let blocks = self.blocks(storyboard).flatMap { $0 }
    var parts: [[MermaidBlock]] = [[]]
    var size = 0
    for block in blocks {
      if size + block.size > MermaidBlock.sizeLimit, !parts[parts.count - 1].isEmpty {
        parts.append([])
        size = 0
      }
      parts[parts.count - 1].append(block)
      size += block.size
    }
    return parts.enumerated().map { index, part in
      let mark = parts.count == 1 ? "" : "  %% part \(index + 1) of \(parts.count)\n"
      return diagram(part, title: storyboard.title, mark: mark)
    }.joined(separator: "\n")
  }

  /// One step as a diagram of its own, or several when it is larger than Mermaid takes.
  public static func text(_ storyboard: Storyboard, step: Int) -> String {
    let blocks = self.blocks(storyboard)
    guard blocks.indices.contains(step) else { return "" }
    return blocks[step].map { diagram([$0], title: storyboard.title) }.joined(separator: "\n")
  }

  /// A page of Markdown with a diagram for each step in which something happened.
  public static func markdown(_ storyboard: Storyboard) -> String {
    var page = "# \(MarkdownText.escaped(storyboard.title))\n\n"
    if !storyboard.feature.isEmpty {
      page += "\(MarkdownText.escaped(storyboard.feature)). "
    }
    page += "Seed \(storyboard.seed). \(storyboard.verdict)\n"
    for (frame, blocks) in zip(storyboard.frames, blocks(storyboard)) {
      page += "\n## \(frame.place(of: storyboard.stepCount)): "
      page += "\(MarkdownText.escaped(frame.words))\n\n"
      if frame.events.isEmpty { page += "Nothing had to happen.\n" }
      guard !frame.events.isEmpty else { continue }
      for block in blocks {
        page += "```mermaid\n\(diagram([block], title: nil))```\n"
      }
    }
    return page
  }

  private static func blocks(_ storyboard: Storyboard) -> [[MermaidBlock]] {
    zip(storyboard.frames, Conversation.messages(of: storyboard)).map { frame, messages in
      let heading = "\(frame.place(of: storyboard.stepCount)): \(frame.words)"
      let mark = frame.outcome == .failed ? " (failed)" : ""
      return MermaidBlock.blocks(heading: heading + mark, FoldedMessage.folding(messages))
    }
  }

  private static func diagram(
    _ blocks: [MermaidBlock], title: String?, mark: String = ""
  ) -> String {
    let used = Set(blocks.flatMap(\.participants)).sorted()
    let shown = used.isEmpty ? [Participant.person, .system] : used
    var text = "sequenceDiagram\n" + mark
    if let title { text += "  title \(MermaidLabel.escaped(title))\n" }
    for participant in shown {
      let word = participant == .person ? "actor" : "participant"
      text += "  \(word) \(participant.identifier) as \(participant.title)\n"
    }
    let all = shown.map(\.identifier)
    let ends = all.count == 1 ? all[0] : "\(all[0]),\(all[all.count - 1])"
    for block in blocks {
      text += "  rect rgba(128, 128, 128, 0.12)\n"
      text += "    Note over \(ends): \(block.heading)\n"
      text += block.text
      text += "  end\n"
    }
    return text
  }
}

/// What stands in one shaded block of a diagram.
struct MermaidBlock {
  /// Leaves room for the participants and a title.
  static let sizeLimit = MermaidDiagram.sizeLimit - 4_000

  let heading: String
  private(set) var text = ""
  private(set) var participants: Set<Participant> = []

  private init(heading: String) {
    self.heading = heading
  }

  /// In UTF-16 units, as Mermaid counts, with what surrounds the messages.
  var size: Int { text.utf16.count + heading.utf16.count + 200 }

  /// The messages of one step, in as many blocks as their size asks for.
  static func blocks(heading: String, _ messages: [FoldedMessage]) -> [MermaidBlock] {
    let heading = MermaidLabel.escaped(heading)
    var blocks = [MermaidBlock(heading: heading)]
    for message in messages {
      let line = line(message)
      if blocks[blocks.count - 1].size + line.utf16.count > sizeLimit {
        blocks.append(MermaidBlock(heading: heading + " (continued)"))
      }
      blocks[blocks.count - 1].text += line
      blocks[blocks.count - 1].participants.formUnion([message.from, message.to])
    }
    return blocks
  }

  private static func line(_ message: FoldedMessage) -> String {
    let label = MermaidLabel.escaped(message.shownLines)
    let (from, to) = (message.from.identifier, message.to.identifier)
    return switch message.manner {
    case .call: "    \(from)->>\(to): \(label)\n"
    case .answer: "    \(from)-->>\(to): \(label)\n"
    case .lost: "    \(from)-x\(to): \(label)\n"
    case .inside: "    Note over \(from): \(label)\n"
    }
  }
}

/// Texts in Markdown.
enum MarkdownText {
  /// A text on one line in which nothing is Markdown or HTML.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.plainLabel() {
      switch character {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "!", "~", "@":
        result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}

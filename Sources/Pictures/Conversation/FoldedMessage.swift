// Fewer arrows: what the same two say to each other in a row stands on one.
import Device

/// One arrow or note of a diagram, with everything that was said on it in a row.
struct FoldedMessage: Sendable, Hashable {
  /// What was said, and how often in a row.
  struct Line: Sendable, Hashable {
    var words: String
    var count = 1
  }

  /// The most lines on one arrow.
  static let lineLimit = 8

  var from: Participant
  var to: Participant
  var manner: Message.Manner
  private(set) var lines: [Line]
  /// How many messages have no line of their own.
  private(set) var hidden = 0

  /// Folds notes, and what a program does in a row with files, keychain and container; every other
  /// message stays alone.
  ///
  /// What a dependency container merely knows about is left out: it happens to nobody.
  static func folding(_ messages: [Message]) -> [FoldedMessage] {
    var result: [FoldedMessage] = []
    var lastKind: TraceEvent.Kind?
    for message in messages {
      let kind = message.event.kind
      if kind == .dependency, message.words.hasSuffix(" is declared") { continue }
      if let last = result.last, last.from == message.from, last.to == message.to,
        last.manner == message.manner,
        message.manner == .inside || (isFoldable(kind) && kind == lastKind)
      {
        result[result.count - 1].add(message.words)
      } else {
        result.append(
          FoldedMessage(
            from: message.from, to: message.to, manner: message.manner,
            lines: [Line(words: message.words)]))
      }
      lastKind = kind
    }
    return result
  }

  private static func isFoldable(_ kind: TraceEvent.Kind) -> Bool {
    kind == .file || kind == .keychain || kind == .container
  }

  private mutating func add(_ words: String) {
    if let last = lines.last, last.words == words, hidden == 0 {
      lines[lines.count - 1].count += 1
    } else if lines.count < Self.lineLimit {
      lines.append(Line(words: words))
    } else {
      hidden += 1
    }
  }

  /// The lines, with one that says how many are missing.
  var shownLines: [String] {
    let texts = lines.map { $0.count == 1 ? $0.words : "\($0.words) (\($0.count) times)" }
    return hidden == 0 ? texts : texts + ["and \(hidden) more"]
  }
}

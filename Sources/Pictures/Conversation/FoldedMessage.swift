// Fewer arrows: what the same two say to each other in a row stands on one.
import Device

/// One arrow or note of a diagram, with everything that was said on it in a row.
struct FoldedMessage: Sendable, Hashable {
  /// The most lines on one arrow.
  static let lineLimit = 8

  var from: Participant
  var to: Participant
  var manner: Message.Manner
  var lines: [String]
  /// How many messages have no line of their own.
  var hidden = 0

  /// Folds notes, and the file operations that make one write; every other message stays alone.
  ///
  /// What a dependency container merely knows about is left out: it happens to nobody.
  static func folding(_ messages: [Message]) -> [FoldedMessage] {
    var result: [FoldedMessage] = []
    var lastKind: TraceEvent.Kind?
    for message in messages {
      if message.event.kind == .dependency, message.words.hasSuffix(" is declared") { continue }
      let isFoldable = message.manner == .inside || message.event.kind == .file
      if isFoldable, let last = result.last, last.from == message.from, last.to == message.to,
        last.manner == message.manner,
        message.manner == .inside || lastKind == message.event.kind
      {
        result[result.count - 1].add(message.words)
      } else {
        result.append(
          FoldedMessage(
            from: message.from, to: message.to, manner: message.manner, lines: [message.words]))
      }
      lastKind = message.event.kind
    }
    return result
  }

  private mutating func add(_ words: String) {
    if lines.count < Self.lineLimit { lines.append(words) } else { hidden += 1 }
  }

  /// The lines, with one that says how many are missing.
  var shownLines: [String] { hidden == 0 ? lines : lines + ["and \(hidden) more"] }
}

// Steps that say what the trace has: anywhere, so often, since the last step, in which order.
import Device

enum TraceExpectations {
  static let all: [StepDefinition] = [
    .expectation(
      .inside, "the trace has {string}", example: #"the trace has "is suspended""#,
      "a part of one event's text form", objection: tooLong
    ) { try look($0, $1).anywhere(count: nil) },
    .expectation(
      .inside, "the trace has no {string}", example: #"the trace has no "SIGKILL""#,
      "no event's text form has that part", objection: tooLong
    ) { try look($0, $1).anywhere(count: 0) },
    .expectation(
      .inside, "the trace has {string} {int} times",
      example: #"the trace has "POST /token: 200" 1 time"#,
      "so many events' text forms have that part", objection: tooLong
    ) { try look($0, $1).anywhere(count: $1.int(1)) },
    .expectation(
      .inside, "the trace has {string} since the last step",
      example: #"the trace has "is suspended" since the last step"#,
      "an event since the last step that acted", objection: tooLong
    ) { try look($0, $1, since: $0.lastStep).anywhere(count: nil) },
    .expectation(
      .inside, "the trace has no {string} since the last step",
      example: #"the trace has no "GET /entries" since the last step"#,
      "no event since the last step that acted", objection: tooLong
    ) { try look($0, $1, since: $0.lastStep).anywhere(count: 0) },
    .expectation(
      .inside, "the trace has {string} {int} times since the last step",
      example: #"the trace has "GET /entries: 200" 1 time since the last step"#,
      "so many events since the last step that acted", objection: tooLong
    ) { try look($0, $1, since: $0.lastStep).anywhere(count: $1.int(1)) },
    .expectation(
      .inside, "{string} comes before {string} in the trace",
      example: #""POST /token: 200" comes before "GET /entries: 200" in the trace"#,
      "the first event with one, before the first with the other",
      objection: { try tooLong($0) ?? tooLong($0.string(1)) }
    ) { context, arguments in
      let (one, other) = (try arguments.string(0), try arguments.string(1))
      return TraceLook(context.device.trace, for: one, since: 1).isBefore(
        TraceLook(context.device.trace, for: other, since: 1))
    },
  ]

  private static func look(
    _ context: PlayContext, _ arguments: StepArguments, since start: Int = 1
  ) throws -> TraceLook {
    TraceLook(context.device.trace, for: try arguments.string(0), since: start)
  }

  private static func tooLong(_ arguments: StepArguments) throws -> String? {
    tooLong(try arguments.string(0))
  }

  private static func tooLong(_ words: String) -> String? {
    words.unicodeScalars.count <= Trace.wordsLimit
      ? nil : "no event of the trace is longer than \(Trace.wordsLimit) characters"
  }
}

/// The events with some words, and whether those are all that there were.
private struct TraceLook {
  private let words: String
  private let found: [TraceEvent]
  private let looked: Int
  /// The last events, without what is different in each.
  private let texts: [String]
  /// Why something may be missing; nil when nothing is.
  private let gap: String?

  init(_ trace: Trace, for words: String, since start: Int) {
    self.words = words
    let events = trace.events.filter { $0.number >= start }
    looked = events.count
    texts = events.suffix(400).map { "\($0.program) \($0.kind): \($0.words)" }
    found = events.filter { $0.text.contains(words) }
    let first = trace.events.first?.number ?? 1
    if first > start {
      gap = "the trace has dropped its first \(first - 1) events"
    } else if trace.hasShortened,
      events.contains(where: { $0.words.unicodeScalars.count == Trace.wordsLimit })
    {
      gap = "an event of the trace was cut at \(Trace.wordsLimit) characters"
    } else {
      gap = nil
    }
  }

  private var summary: String {
    guard let first = found.first else {
      return "none of the trace's \(looked) events has \"\(words)\""
    }
    return found.count == 1
      ? "the trace has the event \"\(first.text)\""
      : "\(found.count) of the trace's \(looked) events have \"\(words)\", the first of them "
        + "\"\(first.text)\""
  }

  /// Whether there are so many; nil for one or more.
  func anywhere(count: Int?) -> Observation {
    guard let count else {
      return Observation(
        !found.isEmpty, seen: found.isEmpty ? said(summary) : summary,
        near: found.isEmpty ? NearMiss.text(for: words, among: texts) : nil)
    }
    return Observation(found.count == count && gap == nil, seen: said(summary))
  }

  func isBefore(_ other: TraceLook) -> Observation {
    guard let first = found.first, let second = other.found.first else {
      return Observation(false, seen: said(found.isEmpty ? summary : other.summary))
    }
    return Observation(
      first.number < second.number && gap == nil,
      seen: said("the first are \"\(first.text)\" and \"\(second.text)\""))
  }

  private func said(_ words: String) -> String { gap.map { "\(words); but \($0)" } ?? words }
}

// The trace for Perfetto and Chrome's own viewer: a track for each program, arrows between them.
import Device

/// Writes the trace in Chrome's Trace Event Format, its JSON object form.
public enum ChromeTrace {
  private typealias Members = [(String, JSONText)]

  /// The lines of one process.
  private enum Track {
    static let says = 1
    static let lives = 2
  }

  /// The process that stands for the scenario; the participants come after it.
  private static let scenario = 1

  /// The scenario as trace events, one on a line.
  ///
  /// Times are microseconds of virtual uptime, to which each event's number is added: what happens
  /// in the same millisecond stays in its order and can be told apart.
  public static func text(_ storyboard: Storyboard) -> String {
    let conversation = Conversation.messages(of: storyboard)
    let messages = conversation.flatMap { $0 }
    let used = Set(messages.flatMap { [$0.from, $0.to] }).sorted()
    var events = metadata(scenario, "Scenario: \(storyboard.title)", tracks: [(1, "steps")])
    for participant in used {
      var tracks = [(Track.says, "messages")]
      if participant.isProgram { tracks.append((Track.lives, "process")) }
      events += metadata(process(participant), participant.title, tracks: tracks)
    }
    events += steps(storyboard) + lives(messages)
    for message in messages { events += self.events(of: message) }
    let lines = events.map { JSONText.object($0).line }.joined(separator: ",\n")
    return "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n\(lines)\n]}\n"
  }

  private static func process(_ participant: Participant) -> Int {
    scenario + 1 + participant.rawValue
  }

  private static func time(_ event: TraceEvent) -> Int { event.uptime * 1_000 + event.number }

  private static func metadata(
    _ process: Int, _ name: String, tracks: [(Int, String)]
  ) -> [Members] {
    func entry(_ kind: String, _ track: Int, _ member: (String, JSONText)) -> Members {
      [
        ("ph", .text("M")), ("name", .text(kind)), ("pid", .number(process)),
        ("tid", .number(track)), ("args", .object([member])),
      ]
    }
    let own = [
      entry("process_name", 0, ("name", .text(name.plainLabel()))),
      entry("process_sort_index", 0, ("sort_index", .number(process))),
    ]
    return own + tracks.map { entry("thread_name", $0.0, ("name", .text($0.1))) }
  }

  /// A slice for each step, from its first event to its last.
  private static func steps(_ storyboard: Storyboard) -> [Members] {
    storyboard.frames.compactMap { frame in
      guard let first = frame.events.first, let last = frame.events.last else { return nil }
      return slice(
        frame.words, "step,\(frame.outcomeWord)", scenario, 1, time(first)..<time(last) + 1,
        [("step", .number(frame.index)), ("outcome", .text(frame.outcomeWord))])
    }
  }

  /// A slice for each process, from its launch to its end.
  private static func lives(_ messages: [Message]) -> [Members] {
    var result: [Members] = []
    var launches: [Participant: TraceEvent] = [:]
    func live(_ program: Participant, from first: TraceEvent, to end: Int, _ how: String) {
      result.append(
        slice(
          how, "process", process(program), Track.lives, time(first)..<max(end, time(first) + 1),
          [("launch", .number(first.number))]))
    }
    for event in messages.map(\.event) where event.kind == .process {
      let program = Participant(program: event.program)
      if event.words == "is launched" {
        launches[program] = event
      } else if event.words.hasPrefix("ended by"), let first = launches.removeValue(forKey: program)
      {
        live(program, from: first, to: time(event) + 1, event.words)
      }
    }
    let end = (messages.last.map { time($0.event) } ?? 0) + 1
    for (program, first) in launches.sorted(by: { $0.key < $1.key }) {
      live(program, from: first, to: end, "runs")
    }
    return result
  }

  private static func events(of message: Message) -> [Members] {
    let event = message.event
    let start = time(event)
    let details: Members = [
      ("event", .number(event.number)), ("program", .text(event.program)),
      ("uptime", .text("\(TraceEvent.seconds(event.uptime)) s")),
    ]
    let (from, to) = (process(message.from), process(message.to))
    let name = message.words.plainLabel()
    guard message.manner != .inside else {
      return [
        [
          ("ph", .text("i")), ("s", .text("t")), ("name", .text(name)),
          ("cat", .text(event.kind.rawValue)), ("pid", .number(from)), ("tid", .number(Track.says)),
          ("ts", .number(start)), ("args", .object(details)),
        ]
      ]
    }
    let kind = event.kind.rawValue
    return [
      slice(name, kind, from, Track.says, start..<start + 1, details),
      slice(name, kind, to, Track.says, start..<start + 1, details),
      flow("s", event, from, start), flow("f", event, to, start),
    ]
  }

  private static func slice(
    _ name: String, _ category: String, _ process: Int, _ track: Int, _ time: Range<Int>,
    _ details: Members
  ) -> Members {
    [
      ("ph", .text("X")), ("name", .text(name.plainLabel())), ("cat", .text(category)),
      ("pid", .number(process)), ("tid", .number(track)), ("ts", .number(time.lowerBound)),
      ("dur", .number(time.count)), ("args", .object(details)),
    ]
  }

  /// One end of an arrow; both ends share number, category and name.
  private static func flow(
    _ phase: String, _ event: TraceEvent, _ process: Int, _ time: Int
  ) -> Members {
    let end: Members = phase == "f" ? [("bp", .text("e"))] : []
    return [
      ("ph", .text(phase)), ("id", .number(event.number)), ("name", .text("message")),
      ("cat", .text("message")), ("pid", .number(process)), ("tid", .number(Track.says)),
      ("ts", .number(time)),
    ] + end
  }
}

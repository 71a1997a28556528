// The one record: in order, on one line each, bounded, and safe to show.
import FoundationEssentials
import Testing
import Wire

@testable import Device

struct TraceTests {
  private let clock = DeviceClock(.virtual, at: Clocks(uptime: 0, wall: 0))

  private func words(_ said: String) -> String? {
    let trace = Trace(clock: clock, limit: 10)
    trace.record(.note, said)
    return trace.events.first?.words
  }

  @Test func `events are numbered and carry the time they were recorded at`() {
    let trace = Trace(clock: clock, limit: 10)
    trace.record(.person, "taps", by: "person")
    clock.advance(to: 1_005)
    trace.record(.note, "hears", by: "app", source: "A/B.swift:1")
    #expect(
      trace.events.map(\.text) == ["1 0.000 person person: taps", "2 1.005 app note: hears"])
    #expect(trace.sources == [2: "A/B.swift:1"])
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("a\u{1B}[2Jb", "a [2Jb"), ("a\u{7F}b", "a b"), ("a\u{9B}2Jb", "a 2Jb"),
    ("a\u{2028}b", "a b"), ("a\u{202E}b", "a b"), ("a\u{2066}b", "a b"), ("a\r\nb", "a  b"),
    ("a\0b", "a b"), ("Zürich 🎈", "Zürich 🎈"), ("", ""),
  ])
  func `what a program says is one line that steers nothing`(said: String, kept: String) {
    #expect(words(said) == kept)
  }

  @Test func `what a program says is short, counted in code points`() {
    #expect(words(String(repeating: "a", count: 501))?.count == 500)
    let piled = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(words(piled)?.unicodeScalars.count == 500)
  }

  @Test func `where it is written is short too`() {
    let trace = Trace(clock: clock, limit: 10)
    trace.record(.note, "a", source: String(repeating: "\n", count: 100_000))
    #expect(trace.sources[1] == String(repeating: " ", count: 500))
  }

  @Test func `the oldest events make room, their sources with them`() {
    let trace = Trace(clock: clock, limit: 8)
    for number in 1...9 { trace.record(.note, "\(number)", source: "s") }
    #expect(trace.events.map(\.number) == [3, 4, 5, 6, 7, 8, 9])
    #expect(trace.sources.keys.sorted() == [3, 4, 5, 6, 7, 8, 9])
  }

  @Test func `whoever follows the trace gets every event as it comes`() {
    let trace = Trace(clock: clock, limit: 4)
    var heard: [Int] = []
    trace.onEvent = { heard.append($0.number) }
    for _ in 1...6 { trace.record(.note, "a") }
    #expect(heard == [1, 2, 3, 4, 5, 6])
  }

  @Test func `its lines of JSON begin with the version and read back`() throws {
    let trace = Trace(clock: clock, limit: 10)
    trace.record(.link, "opens \"a/b\"", by: "app")
    let lines = try trace.ndjson().split(separator: UInt8(ascii: "\n"))
    #expect(
      lines.map { String(decoding: $0, as: UTF8.self) } == [
        #"{"terrariumTrace":1}"#,
        #"{"kind":"link","number":1,"program":"app","uptime":0,"words":"opens \"a/b\""}"#,
      ])
    #expect(try JSONDecoder().decode(TraceEvent.self, from: Data(lines[1])) == trace.events[0])
  }

  @Test(arguments: [
    (0, "0.000"), (7, "0.007"), (1_000, "1.000"), (61_050, "61.050"), (-5, "-0.005"),
    (-1_999, "-1.999"), (Int.min, "-9223372036854775.808"),
  ])
  func `milliseconds read as seconds`(milliseconds: Int, text: String) {
    #expect(TraceEvent.seconds(milliseconds) == text)
  }

  @Test func `each kind of record has words of its own`() {
    let facts: [TraceFact] = [
      .action(viewModel: "V", instance: 1, name: "saveTapped"),
      .state(viewModel: "V", instance: 1, name: "saved"),
      .viewModelEnded(viewModel: "V", instance: 1),
      .coordinatorStarted(name: "C", instance: 1, parent: nil),
      .coordinatorEnded(name: "C", instance: 1), .screenPushed(name: "S", coordinator: 1),
      .screenRemoved(name: "S"), .dependencyDeclared(name: "D"), .dependencyBuilt(name: "D"),
      .analytics(name: "A"), .note(words: "N"),
    ]
    let described = facts.map { TraceRecord($0).described }
    #expect(
      described.map { "\($0.kind): \($0.words)" } == [
        "action: V saveTapped", "state: V is saved", "state: V is released",
        "coordinator: C starts", "coordinator: C is released", "screen: S is pushed",
        "screen: S is removed", "dependency: D is declared", "dependency: D is built",
        "analytics: A", "note: N",
      ])
  }
}

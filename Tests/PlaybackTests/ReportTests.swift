// That every report can be read by whoever reads such reports, whatever is in it.
import Foundation
import Testing

@testable import Device
@testable import Playback

struct ReportTests {
  private func results() throws -> [ScenarioResult] {
    let hostile = try Stories.scenario(named: Stories.hostile, feature: Stories.hostile)
    return [
      Stories.passed(try Stories.scenario(named: "fine")),
      Stories.failed(hostile, seen: "\u{1B}[31m\u{0}…\n  ...\nnot ok 9 & <x>\u{FFFE}"),
      .notPlayed(hostile, seed: 7, verdict: .notPlayed("an earlier scenario failed")),
    ]
  }

  @Test(arguments: [ReportKind.tap, .tap14])
  func `TAP satisfies a strict reader`(_ kind: ReportKind) throws {
    let tap = try StrictTAP(Stories.report(kind, try results()))
    #expect(tap.version == (kind == .tap ? 13 : 14))
    #expect(tap.points.map(\.isOk) == [true, false, true])
    #expect(tap.points.map(\.description) == ["fine", Stories.hostile, Stories.hostile])
    #expect(tap.points[2].directive == "SKIP an earlier scenario failed")
    #expect(tap.points[0].subtest.map(\.isOk) == [true, true, true])
    #expect(tap.points[1].subtest.map(\.isOk) == [true, false, true])
    #expect(tap.points[1].subtest[2].directive == "SKIP an earlier step failed")
    #expect(tap.points[1].diagnosis.contains("line: 4"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prove")))
  func `prove reads TAP without a complaint`() throws {
    let folder = try ScratchFolder()
    let path = try folder.write(Stories.report(.tap, try results()), to: "a.tap")
    let pipe = try #require(popen("prove --exec cat '\(path)' 2>&1", "r"))
    var text = ""
    var buffer = [CChar](repeating: 0, count: 1_024)
    while fgets(&buffer, Int32(buffer.count), pipe) != nil {
      text += String(
        decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    pclose(pipe)
    #expect(text.contains("Failed test:  2"))
    #expect(!text.contains("Parse errors"))
  }

  @Test func `a machine that fails bails out`() throws {
    let scenario = try Stories.scenario(named: "a")
    let broken = ScenarioResult.notPlayed(scenario, seed: 7, verdict: .broken("no fork"))
    let rest = ScenarioResult.notPlayed(
      scenario, seed: 7, verdict: .notPlayed("the machine failed"))
    let tap = try StrictTAP(Stories.report(.tap14, [broken, rest]))
    #expect(tap.bailOut == "no fork")
    #expect(tap.points.map(\.isOk) == [false, true])
  }

  @Test func `a run that was stopped bails out`() throws {
    let scenario = try Stories.scenario(named: "a")
    let stopped = ScenarioResult.notPlayed(scenario, seed: 7, verdict: .interrupted)
    #expect(try StrictTAP(Stories.report(.tap14, [stopped])).bailOut == "interrupted")
  }

  @Test func `JUnit is well-formed, and its counts are right`() throws {
    let text = Stories.report(.junit, try results())
    let root = try StrictXML.read(text)
    #expect(root.name == "testsuites")
    #expect(root.attributes["tests"] == "3")
    #expect(root.attributes["failures"] == "1")
    #expect(root.attributes["skipped"] == "1")
    let suite = try #require(root.children.first)
    let cases = suite.children
    #expect(
      cases.map { $0.attributes["name"] } == ["fine", Stories.hostile, Stories.hostile])
    #expect(cases[0].attributes["time"] == "1.500")
    #expect(cases[0].children.isEmpty)
    let failure = try #require(cases[1].children.first)
    #expect(failure.name == "failure")
    #expect(failure.attributes["type"] == "step")
    #expect(failure.text.contains("terrarium play a.feature:2 --seed 7"))
    #expect(cases[2].children.map(\.name) == ["skipped"])
  }

  @Test func `messages are lines of JSON that refer to each other`() throws {
    let lines = Stories.report(.messages, try results()).split(separator: "\n")
    let messages = try lines.map { line in
      try JSONDecoder().decode([String: AnyMessage].self, from: Data(line.utf8))
    }
    let kinds = messages.compactMap { $0.keys.first }
    #expect(kinds.first == "meta")
    #expect(kinds.last == "testRunFinished")
    #expect(kinds.filter { $0 == "testCaseStarted" }.count == 2)
    #expect(kinds.filter { $0 == "testStepFinished" }.count == 6)
    #expect(kinds.filter { $0 == "pickle" }.count == 3)
    let cases = Set(messages.compactMap { $0["testCase"]?.id })
    let started = messages.compactMap { $0["testCaseStarted"]?.testCaseId }
    #expect(started.allSatisfy { cases.contains($0) })
  }

  @Test func `text says what failed, where, and how to see it again`() throws {
    let text = Stories.report(.text, try results())
    #expect(text.contains("a.feature:4:5: this step failed"))
    #expect(text.contains("4 |     Then the app shows \"Ada\"\n          |     ^"))
    #expect(text.contains("expected: the app shows \"Ada\""))
    #expect(text.contains("waited:   5 seconds"))
    #expect(text.contains("terrarium play a.feature:2 --seed 7"))
    #expect(text.contains("3 scenarios: 1 passed, 1 failed, 1 not played"))
  }

  @Test func `only a terminal gets colours and a line that moves, and nobody gets raw controls`()
    throws
  {
    #expect(!Stories.report(.text, try results()).utf8.contains(0x1B))
    #expect(!Stories.report(.tap, try results()).utf8.contains(0x1B))
    let style = TextReport.Style(hasColours: true, hasProgressLine: true, showsSteps: true)
    let text = Stories.report(.text, style: style, try results())
    #expect(text.contains("\u{1B}[32mok"))
    #expect(text.contains("\r\u{1B}[K[1/3] fine"))
    #expect(!text.contains("\u{1B}[31m\u{0}"))
  }

  @Test func `the inside of a program stands beside where it is written, when it is asked for`()
    throws
  {
    let line = OutlineLine("App", .name, at: "JournalApp/AppCoordinator.swift:7")
    let inside = ProgramInside(program: "the app", state: "running", lines: [line])
    let result = Stories.failed(
      try Stories.scenario(named: "a"), seen: "nothing", insides: [inside])
    #expect(!Stories.report(.text, [result]).contains("AppCoordinator"))
    var style = TextReport.Style.plain
    style.showsInsides = true
    let text = Stories.report(.text, style: style, [result])
    #expect(text.contains("inside the app (running):\n"))
    #expect(text.contains("        App  JournalApp/AppCoordinator.swift:7\n"))
  }

  @Test func `the status is the worst that happened`() {
    func status(_ verdicts: Verdict...) -> Int32 {
      var summary = PlaySummary()
      for verdict in verdicts { summary.count(verdict) }
      return summary.status
    }
    let failure = StepFailure(
      step: 0, expected: "", seen: "", waited: nil, panes: [], events: [], consoles: [])
    #expect(status(.passed, .passed) == 0)
    #expect(status(.passed, .failed(failure), .notPlayed("")) == 1)
    #expect(status(.failed(failure), .broken("")) == 3)
    #expect(status(.failed(failure), .broken(""), .interrupted) == 130)
  }

  @Test(arguments: [
    ("a.feature:3", "a.feature:3"), ("my scenarios/a.feature:3", "'my scenarios/a.feature:3'"),
    ("it's.feature:3", #"'it'\''s.feature:3'"#), ("$(x).feature:1", "'$(x).feature:1'"),
  ])
  func `a path is safe to paste into a shell`(_ place: String, _ word: String) {
    #expect(ShellWord.quoted(place) == word)
  }
}

private struct AnyMessage: Decodable {
  let id: String?
  let testCaseId: String?
}

// That no run is green for what wasn't played, and that no report of an earlier run outlives it.
import Foundation
@preconcurrency import Glibc
import Testing

@Suite(.serialized) struct UndefinedTests {
  private static let good = "Feature: good\n  Scenario: g\n    Given the app is open\n"
  private static let bad = """
    Feature: bad
      Scenario: b
        Given the app is open
        Then the app shoes "Ada"
      Scenario: c
        Given the app is open

    """

  private let terrarium: Terrarium

  init() throws {
    terrarium = try Terrarium()
    try write(Self.good, to: "good.feature")
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(terrarium.home)/\(name)"))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(terrarium.home)/\(name)", encoding: .utf8)
  }

  private func shell(_ script: String) throws -> Terrarium.Run {
    let script = script.replacing("TERRARIUM", with: "'\(Terrarium.binary)'")
    return try Commands.run(["sh", "-c", script], in: terrarium.home)
  }

  // MARK: Names

  @Test(arguments: [
    (#"cp good.feature "$(printf 'caf\351.feature')""#, #"caf\xE9.feature"#),
    (#"mkdir "$(printf 'd\351')"; cp good.feature "$(printf 'd\351/a.feature')""#, #"d\xE9/a.f"#),
    ("ln -s nowhere a.feature", "a.feature is a link that leads nowhere"),
    ("mkdir x.feature", "x.feature is a folder"),
  ])
  func `what looks like scenarios and can't be played is named, and the rest is played`(
    make: String, name: String
  ) throws {
    #expect(try shell(make).status == 0)
    let run = try terrarium.run("play", ".", "--report", "junit=a.xml")
    #expect(run.status == 2 && run.output.contains("1 passed, 1 undefined"), "\(run.output)")
    #expect(run.errors.contains(name) && run.output.contains("UNDEFINED"))
    #expect(try text("a.xml").contains("errors=\"1\""))
    let check = try terrarium.run("check", ".")
    #expect(check.status == 2 && (check.output + check.errors).contains(name))
  }

  @Test func `a name that is no text can be named too, and is refused by its bytes`() throws {
    let run = try shell(
      #"name="$(printf 'caf\351.feature')"; cp good.feature "$name"; TERRARIUM play "$name""#)
    #expect(run.status == 2 && run.errors.contains(#"caf\xE9.feature isn't UTF-8"#))
  }

  @Test func `a folder that a link leads to is played, and a ring of links has an end`() throws {
    let made = try shell("mkdir in out; cp good.feature out; ln -s ../out in/o; ln -s .. in/up")
    #expect(made.status == 0)
    let run = try terrarium.run("play", "in")
    #expect(run.status == 0 && run.output.contains("1 scenario: 1 passed"), "\(run.output)")
  }

  // MARK: Reports

  @Test func `one unknown step is undefined in every report, and the rest is played`() throws {
    try write(Self.bad, to: "bad.feature")
    for name in ["a.xml", "a.tap", "a.nd"] { try write("stale", to: name) }
    let run = try terrarium.run(
      "play", ".", "--report", "junit=a.xml", "--report", "tap=a.tap", "--report", "messages=a.nd")
    #expect(run.status == 2 && run.output.contains("3 scenarios: 2 passed, 1 undefined"))
    #expect(try text("a.xml").contains("tests=\"3\" failures=\"0\" errors=\"1\""))
    #expect(try text("a.xml").contains("type=\"undefined\""))
    #expect(try text("a.tap").contains("1..3\nnot ok 1 - b\n"))
    #expect(try text("a.nd").contains("\"status\":\"UNDEFINED\""))
    #expect(try text("a.nd").contains("\"success\":false"))
  }

  @Test(arguments: ["missing.feature", "--tags @none good.feature", "broken.feature"])
  func `a run with nothing to play leaves no report of the one before`(arguments: String) throws {
    try write("Feature: f\n  Scenario: s\n    Given x\n  what\n", to: "broken.feature")
    for name in ["a.xml", "a.tap", "t"] { try write("stale and green", to: name) }
    let run = try shell(
      "TERRARIUM play --report junit=a.xml --report tap=a.tap --trace t \(arguments)")
    #expect(run.status == 2)
    #expect(try text("a.xml").contains("errors=\"1\"") && text("a.tap").contains("not ok 1"))
    #expect(try text("t").isEmpty)
  }

  @Test func `two outputs can't be one file, whatever it is called`() throws {
    for other in ["zz", "./zz", "link"] {
      let run = try shell(
        "touch zz; ln -sf zz link; TERRARIUM play good.feature --report junit=zz --trace \(other)")
      #expect(run.status == 2 && run.errors.contains("are one file"), "\(other): \(run.errors)")
    }
    let nowhere = try shell(
      "TERRARIUM play good.feature --report junit=/dev/null --trace /dev/null")
    #expect(nowhere.status == 0)
  }

  // MARK: Standard input and output

  @Test(arguments: [
    "TERRARIUM play - < good.feature", "cat good.feature | TERRARIUM play -",
    "cat good.feature | TERRARIUM play /dev/stdin", "TERRARIUM play /dev/stdin < good.feature",
    "mkfifo p; cat good.feature > p & TERRARIUM play p", "TERRARIUM play - --jobs 2 < good.feature",
  ])
  func `scenarios are read from a pipe`(script: String) throws {
    let run = try shell(script)
    #expect(run.status == 0 && run.output.contains("1 scenario: 1 passed"), "\(run.errors)")
  }

  @Test func `a dash is standard output, for one thing at a time`() throws {
    let trace = try terrarium.run("play", "good.feature", "--trace", "-")
    #expect(trace.status == 0 && trace.output.hasPrefix("{\"file\":\"good.feature\""))
    #expect(!FileManager.default.fileExists(atPath: "\(terrarium.home)/-"))
    let tap = try terrarium.run("play", "good.feature", "--report", "tap=-")
    #expect(tap.output.hasPrefix("TAP version 13"))
    let both = try terrarium.run("play", "good.feature", "--report", "tap=-", "--trace", "-")
    #expect(both.status == 2 && both.errors.contains("can't share standard output"))
  }

  // MARK: Choosing

  @Test func `lines, tags and names can be given several times`() throws {
    try write(
      """
      Feature: f
        @a @b
        Scenario: one
          Given the app is open
        @a
        Scenario: two
          Given the app is open
        Scenario: three
          Given the app is open

      """, to: "three.feature")
    for (arguments, count) in [
      ("three.feature:3:8", 2), ("three.feature --tags @a --tags @b", 1),
      ("three.feature --name one --name THREE", 2),
    ] {
      let run = try shell("TERRARIUM play \(arguments)")
      #expect(run.output.contains("\(count) passed"), "\(arguments): \(run.output)")
    }
    let bare = try terrarium.run("play", "--tags", "a", "three.feature")
    #expect(bare.status == 2 && bare.errors.contains("say @a"))
    let none = try terrarium.run("play", "--tags", "@c", "three.feature")
    #expect(none.status == 2 && none.errors.contains("@a, @b"))
  }

  @Test func `how long playing took is told when asked for`() throws {
    let run = try terrarium.run(
      "play", "good.feature", "--durations", "--report", "junit=a.xml", "--report", "text")
    #expect(run.status == 0 && run.output.contains("the slowest of 1"))
    #expect(try !text("a.xml").contains("time=\"0.000\""))
  }
}

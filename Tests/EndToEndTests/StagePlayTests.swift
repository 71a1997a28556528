// Scenarios played in a terminal: watched, held, hurried, taken over, and the same as without one.
import Foundation
import Testing

extension StageTests {
  @Suite struct Play {
    private let terrarium: Terrarium

    init() throws {
      terrarium = try Terrarium()
      for (name, steps) in Self.features {
        try Data("Feature: \(name)\n  Scenario: one\n\(steps)".utf8)
          .write(to: URL(filePath: "\(terrarium.home)/\(name).feature"))
      }
    }

    private static let features = [
      "good": """
          Given the app is open
          When I sign in as "ada"
          Then the widget shows "Ada" within 5 seconds

      """,
      "failing": """
          Given the app is open
          Then the app shows "Nobody"
          And the app is running

      """,
    ]

    private func play(_ arguments: String..., size: (Int, Int) = (110, 32)) throws -> StageTerminal
    {
      try StageTerminal(
        terrarium, width: size.0, height: size.1, arguments: ["play", "--stage"] + arguments)
    }

    private func path(_ name: String) -> String { "\(terrarium.home)/\(name)" }

    private func expectNothingLeft(_ stage: StageTerminal) throws {
      #expect(Patience.waits(seconds: 2) { ProcessTable.programs(below: terrarium.home).isEmpty })
      try stage.expectGivenBack()
    }

    @Test func `it plays by itself to the end, with the verdict and the trace of headless play`()
      throws
    {
      let trace = path("stage.ndjson")
      let stage = try play("--pace", "0", "--seed", "7", "--trace", trace, path("good.feature"))
      try stage.wait(for: "all 3 steps passed")
      try stage.wait(for: "good › one")
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)
      try stage.wait(for: "1 scenario: 1 passed")
      try expectNothingLeft(stage)
      let headless = path("headless.ndjson")
      let run = try terrarium.run(
        "play", "--seed", "7", "--trace", headless, path("good.feature"))
      #expect(run.status == 0)
      let bytes = FileManager.default.contents(atPath: trace)
      #expect(bytes != nil && bytes == FileManager.default.contents(atPath: headless))
    }

    @Test func `it goes step by step, pauses, hurries, and begins again`() throws {
      let stage = try play("--pace", "1 hour", path("good.feature"))
      try stage.wait(for: "1/3 › Given the app is open")
      try stage.keys("n")
      try stage.wait(for: "1/3 ✓ Given the app is open")
      try stage.wait(for: "paused")
      try stage.wait(for: "2/3 › When I sign in as \"ada\"")
      try stage.keys("R")
      try stage.wait(for: "1/3 › Given the app is open")
      try stage.keys("Space")
      try stage.wait(for: "1 h a step")
      for _ in 0..<8 { try stage.keys(">") }
      try stage.wait(for: "all 3 steps passed")
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)
      try expectNothingLeft(stage)
    }

    @Test func `a failed step is shown with what was expected, and stays until one leaves`() throws
    {
      let stage = try play("--pace", "0", path("failing.feature"), path("good.feature"))
      try stage.wait(for: "2/3 ✗ Then the app shows \"Nobody\"")
      try stage.wait(for: "expected: the app shows \"Nobody\"")
      try stage.wait(for: "seen: the app shows \"Sign In\"")
      try stage.wait(for: "scenario 1 of 2, FAILED")
      try stage.keys("Space")
      try stage.wait(for: "all 3 steps passed")
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 1)
      try stage.wait(for: "2 scenarios: 1 passed, 1 failed")
      try expectNothingLeft(stage)
    }

    @Test func `leaving before the end is an interruption, leaving at a failure a failure`() throws
    {
      let early = try play("--pace", "1 hour", path("good.feature"))
      try early.wait(for: "1/3 › Given the app is open")
      try early.keys("q")
      #expect(try early.waitForEnd() == 130)
      try expectNothingLeft(early)
      let failed = try play("--pace", "0", path("failing.feature"), path("good.feature"))
      try failed.wait(for: "FAILED")
      try failed.keys("q")
      #expect(try failed.waitForEnd() == 1)
      try failed.wait(for: "not played: the stage was left before it")
    }

    @Test func `taken over it is a device to explore, and handed back the scenario goes on`() throws
    {
      let stage = try play("--pace", "1 hour", path("good.feature"))
      try stage.wait(for: "1/3 › Given the app is open")
      try stage.keys("n")
      try stage.wait(for: "Username")
      try stage.keys("o")
      try stage.keys("T")
      try stage.wait(for: "by hand")
      try stage.keys("l")
      try stage.wait(for: " locked  online")
      try stage.keys("l")
      try stage.wait(for: " unlocked  online")
      // The field in front has the focus again, and letters are text.
      try stage.wait(for: " typing ")
      try stage.keys("Escape")
      try stage.wait("commands") { !$0.contains(" typing ") }
      try stage.keys("+")
      try stage.wait(for: "up 0:01")
      try stage.keys("T")
      try stage.wait(for: "paused")
      try stage.keys("n")
      try stage.wait(for: "2/3 ✓ When I sign in as \"ada\"")
      try stage.keys("n")
      try stage.wait(for: "all 3 steps passed")
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)
      try stage.wait(for: "taken over by hand")
      try expectNothingLeft(stage)
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal ends the playing and its programs`(signal: Int32) throws {
      let stage = try play("--pace", "1 hour", path("good.feature"))
      try stage.wait(for: "1/3 › Given the app is open")
      try stage.keys("n")
      try stage.wait(for: "Username")
      kill(try #require(stage.pid), signal)
      #expect(try stage.waitForEnd() == 128 + signal)
      try expectNothingLeft(stage)
    }

    @Test func `Ctrl-C twice leaves with the status of an interruption`() throws {
      let stage = try play("--pace", "1 hour", path("good.feature"), size: (80, 24))
      try stage.wait(for: "1/3 › Given the app is open")
      try stage.keys("C-c")
      try stage.wait(for: "Ctrl-C again quits")
      try stage.keys("C-c")
      #expect(try stage.waitForEnd() == 130)
      try expectNothingLeft(stage)
    }
  }
}

/// What is refused before a terminal is touched.
@Suite(.serialized) struct PlayUsageTests {
  private let terrarium: Terrarium

  init() throws {
    terrarium = try Terrarium()
    try Data("Feature: f\n  Scenario: one\n    Given the app is open\n".utf8)
      .write(to: URL(filePath: "\(terrarium.home)/good.feature"))
  }

  @Test func `without a terminal the stage is refused in a sentence`() throws {
    let run = try terrarium.run("play", "--stage", "good.feature", environment: ["TERM": "xterm"])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("the stage needs a terminal"))
  }

  @Test(arguments: [
    (["--pace", "1s"], "says nothing without --stage"),
    (["--ascii"], "says nothing without --stage"),
    (["--stage", "--jobs", "2"], "one scenario at a time"),
    (["--stage", "--compare", "file.write"], "can't be combined with --stage"),
    (["--compare", "file.write", "--report", "tap"], "can't be combined with --report"),
    (["--compare", "file.writ"], "did you mean \"file.write\"?"),
  ])
  func `what can't be had together is said`(arguments: [String], sentence: String) throws {
    let run = try terrarium.run(["play"] + arguments + ["good.feature"])
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains(sentence), "\(run.errors)")
  }

  @Test(arguments: [("rollback", 0), ("entries.layout", 0)])
  func `a comparison without a difference is status 0`(variant: String, status: Int32) throws {
    let run = try terrarium.run("play", "--compare", variant, "good.feature")
    #expect(run.status == status && run.output.contains("no difference"))
  }

  @Test func `a comparison with a difference is status 1, with both sides, always the same`() throws
  {
    let story = "\(Terrarium.root)/Scenarios/story.feature"
    let run = try terrarium.run("play", "--compare", "file.write", story)
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(run.output.contains("they part at step 2 of 11"))
    #expect(run.output.contains("file.write is atomic"))
    #expect(run.output.contains("file.write is inplace"))
    #expect(try terrarium.run("play", "--compare", "file.write", story).output == run.output)
  }
}

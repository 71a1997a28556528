// Recording in a terminal: what a person did becomes a scenario that plays to the same end.
import Foundation
import Testing

extension StageTests {
  @Suite struct Record {
    private let terrarium: Terrarium

    init() throws {
      terrarium = try Terrarium()
    }

    private func path(_ name: String) -> String { "\(terrarium.home)/\(name)" }

    private func text(_ name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }

    /// Signs in by hand and shares a link.
    private func story(_ stage: StageTerminal) throws {
      try stage.keys("o")
      try stage.wait(for: "▸ Username")
      try stage.type("ada")
      try stage.keys("Enter")
      try stage.type("analytical engine")
      try stage.wait("a hidden password") { $0.contains("•••••••••••••••••") }
      try stage.keys("Enter")
      try stage.wait(for: "Entries")
      try stage.keys("s")
      try stage.wait(for: "Share to Journal")
      try stage.type("tram-28")
      try stage.keys("Enter")
      try stage.wait(for: "▸ Note")
      try stage.type("for the lecture")
      try stage.wait(for: "for the lecture")
      try stage.keys("Enter")
      try stage.wait("the share extension to end") { !$0.contains("Add to Journal") }
      try stage.keys("o")
      try stage.wait(for: "example.com ", "among the entries")
    }

    private func expectPlayable(_ name: String) throws {
      let recorded = try text(name)
      #expect(!recorded.contains("analytical") && recorded.contains("I sign in as \"ada\""))
      #expect(recorded.contains("I type \"for the lecture\" into \"Note\""))
      #expect(recorded.contains("    Then "), "nothing is expected:\n\(recorded)")
      let run = try terrarium.run("play", path(name))
      #expect(run.status == 0, "\(recorded)\n\(run.output)\(run.errors)")
    }

    @Test func `a fresh device is recorded, and the file plays to the same end`() throws {
      let stage = try StageTerminal(
        terrarium, width: 100, height: 30, arguments: ["record", path("mine.feature")])
      try stage.wait(for: "recording")
      try story(stage)
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)
      try stage.wait(for: "Recorded. Play it with: terrarium play")
      try stage.expectGivenBack()
      #expect(!String(decoding: stage.sent(), as: UTF8.self).contains("analytical"))
      try expectPlayable("mine.feature")
    }

    @Test func `r begins a recording on one's own device and saves it`() throws {
      let stage = try StageTerminal(terrarium, width: 100, height: 30)
      try stage.wait(for: "Press o to open the journal")
      try stage.keys("r")
      try stage.wait(for: "recording")
      try story(stage)
      try stage.keys("r")
      try stage.wait(for: "Save what was recorded")
      try stage.keys("C-u")
      try stage.type(path("own.feature"))
      try stage.wait(for: "own.feature")
      try stage.keys("Enter")
      try stage.wait(for: "Saved in")
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)
      try expectPlayable("own.feature")
    }

    @Test func `a recording takes no other file's place, and of nothing nothing is written`() throws
    {
      try Data("mine\n".utf8).write(to: URL(filePath: path("there.feature")))
      let refused = try StageTerminal(
        terrarium, width: 100, arguments: ["record", path("there.feature")])
      #expect(try refused.waitForEnd() == 2)
      #expect(try text("there.feature") == "mine\n")
      let idle = try StageTerminal(
        terrarium, width: 100, arguments: ["record", path("idle.feature")])
      try idle.wait(for: "recording")
      try idle.keys("q")
      #expect(try idle.waitForEnd() == 0)
      try idle.wait(for: "nothing was recorded")
      #expect(!FileManager.default.fileExists(atPath: path("idle.feature")))
    }
  }
}

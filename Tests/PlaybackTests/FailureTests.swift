// Scenarios that fail on purpose, and the whole account of each: whether a person who has nothing
// but the report knows why is seen in a review.
import Foundation
import Testing

@testable import Device
@testable import Playback

/// Set `TERRARIUM_GOLDENS=write` to write the accounts afresh.
@Suite(.serialized) struct FailureTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().path + "/Failures"

  private func scenarios() throws -> [PlayableScenario] {
    try ScenarioCollection(
      ScenarioPaths.expand(["\(Self.folder)/failing.feature"]), dialects: Stories.dialects()
    ).scenarios
  }

  private func account(of scenario: PlayableScenario) throws -> [String] {
    let settings = Player.Settings(
      seed: 1, programs: ProgramLocations(folders: [Stories.programs]),
      assets: "\(Stories.root)/assets")
    let result = Player(settings).play(scenario)
    guard case .failed = result.verdict else {
      Issue.record("\(scenario.name) doesn't fail: \(result.verdict)")
      return []
    }
    return FailureReport(result).lines.map { line in
      // How many events there were before is a matter of the programs, and not of the report.
      line.replacing("\(Self.folder)/", with: "")
        .replacing(/[0-9]+ ([0-9]+\.[0-9]{3} )/) { "\($0.1)" }
        .replacing(/\([0-9]+ before\)/, with: "(… before)")
        .replacing(/trace's [0-9]+ events/, with: "trace's … events")
    }
  }

  @Test func `each account says what it said when somebody read it last`() throws {
    let scenarios = try scenarios()
    #expect(scenarios.count >= 26)
    for scenario in scenarios {
      let text = try account(of: scenario).joined(separator: "\n") + "\n"
      let path = "\(Self.folder)/\(scenario.name.prefix(2)).txt"
      if ProcessInfo.processInfo.environment["TERRARIUM_GOLDENS"] == "write" {
        try Data(text.utf8).write(to: URL(filePath: path))
        continue
      }
      let golden = try #require(FileManager.default.contents(atPath: path), "no \(path)")
      #expect(text == String(decoding: golden, as: UTF8.self), "\(scenario.name) reads otherwise")
    }
  }
}

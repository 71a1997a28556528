// That scenarios are played on real devices: the same each time, and with nothing left behind.
import Foundation
import Testing

@testable import Device
@testable import Playback

@Suite(.serialized) struct PlayingTests {
  private func settings(_ seed: UInt64 = 7) -> Player.Settings {
    Player.Settings(
      seed: seed, programs: ProgramLocations(folders: [Stories.programs]),
      assets: "\(Stories.root)/assets")
  }

  private func play(_ steps: String, seed: UInt64 = 7) throws -> ScenarioResult {
    let lines = steps.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    let scenario = try #require(
      try Stories.scenarios("Feature: f\n  Scenario: s\n\(lines)\n").first)
    return Player(settings(seed)).play(scenario)
  }

  private static let story = """
    Given the app is open
    And I sign in as "ada"
    And I share the link "https://example.com/fog"
    And I tap "Post"
    And I open the app
    And I sign out
    Then the app shows the "Sign In" screen
    And the widget shows "Sign in to see your journal"
    """

  @Test func `the same seed gives the same trace to the byte`() throws {
    let first = try play(Self.story)
    #expect(first.verdict == .passed)
    let second = try play(Self.story)
    #expect(!first.trace.isEmpty)
    #expect(first.trace == second.trace)
    #expect(first.steps == second.steps)
  }

  @Test func `watching changes nothing, and what is done at the end is in no trace`() throws {
    let lines = Self.story.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    let scenario = try #require(
      try Stories.scenarios("Feature: f\n  Scenario: s\n\(lines)\n").first)
    var seen: [Int] = []
    var isLive = false
    let watched = Player(settings()).play(
      scenario,
      watching: { played, verdict, device in
        seen.append(played)
        #expect(verdict == .passed && !device.isLive && device.isSettled)
      },
      ended: { result, device in
        #expect(result.verdict == .passed)
        device.beginLiving()
        isLive = device.isLive
        #expect(throws: Never.self) {
          try device.lock()
          try device.endLiving()
        }
      })
    #expect(seen == Array(0...scenario.steps.count))
    #expect(isLive)
    let alone = try play(Self.story)
    #expect(watched.trace == alone.trace && watched.steps == alone.steps)
  }

  @Test func `a device in somebody's hands lets time pass, and afterwards stands still again`()
    throws
  {
    let device = try SimulatedDevice(
      folder: .temporary(keep: false),
      configuration: .scenario(
        seed: 7, programs: ProgramLocations(folders: [Stories.programs]),
        assets: "\(Stories.root)/assets"))
    defer { device.close() }
    let before = device.clocks.uptime
    device.beginLiving()
    device.skip(60_000)
    #expect(device.clocks.uptime >= before + 60_000)
    try device.endLiving()
    let after = device.clocks
    #expect(after.uptime >= before + 60_000 && !device.isLive)
    try device.pass(1_000)
    #expect(device.clocks.uptime == after.uptime + 1_000)
    #expect(device.clocks.wall == after.wall + 1_000)
  }

  @Test func `a failure shows what was there instead`() throws {
    let result = try play(
      """
      Given the app is open
      Then the app shows "Entries" within 3 seconds
      And the app is running
      """)
    guard case .failed(let failure) = result.verdict else {
      Issue.record("it did not fail: \(result.verdict)")
      return
    }
    #expect(failure.step == 1)
    #expect(failure.seen.contains("\"Sign In\""))
    #expect(failure.waited?.milliseconds == 3_000)
    #expect(failure.panes.contains { $0.lines.contains("[Forgot Password]") })
    #expect(!failure.events.isEmpty)
    #expect(result.steps.map(\.outcome) == [.passed, .failed, .notReached])
    #expect(result.steps[1].uptime == 0..<3_000)
  }

  @Test func `what can't be done fails the step`() throws {
    let result = try play("When I tap \"Save\"")
    guard case .failed(let failure) = result.verdict else {
      Issue.record("it did not fail: \(result.verdict)")
      return
    }
    #expect(failure.seen == "no program is in front.")
  }

  @Test func `waiting ends when the expectation holds`() throws {
    let result = try play(
      """
      Given the app is open
      And I go home
      Then the app is suspended within 1 hour
      """)
    #expect(result.verdict == .passed)
    #expect(result.uptime == 5_000)
  }

  @Test func `what comes at the very end of the time is in time, a millisecond later isn't`()
    throws
  {
    let start = "Given the app is open\nAnd I go home\n"
    let inTime = try play(start + "Then the app is suspended within 5 seconds")
    #expect(inTime.verdict == .passed)
    let late = try play(start + "Then the app is suspended within 4999 milliseconds")
    #expect(late.failedStep?.text == "the app is suspended within 4999 milliseconds")
    #expect(late.uptime == 4_999)
  }

  @Test func `a device is gone afterwards, unless it is kept`() throws {
    let scenario = try Stories.scenario(named: "a")
    #expect(Player(settings()).play(scenario).keptFolder == nil)
    var keeping = settings()
    keeping.keepsDevices = true
    let folder = try #require(Player(keeping).play(scenario).keptFolder)
    #expect(FileManager.default.fileExists(atPath: "\(folder)/device.json"))
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `programs that can't be found are the machine's failure, and the end`() throws {
    var broken = settings()
    broken.programs = ProgramLocations(folders: ["/nowhere"])
    let scenario = try Stories.scenario(named: "a")
    var text = ""
    let report = TextReport { text += $0 }
    let summary = Player(broken).play([scenario, scenario], reports: [report])
    #expect(summary.status == 3)
    #expect(summary.broken == 1)
    #expect(text.contains("was not found in /nowhere"))
  }

  @Test func `an interruption ends it between two steps`() throws {
    let scenario = try Stories.scenario(named: "a")
    var asked = 0
    let player = Player(settings()) {
      asked += 1
      return asked > 2
    }
    let summary = player.play([scenario, scenario], reports: [])
    #expect(summary.status == 130)
    #expect(summary.notPlayed == 2)
  }

  @Test func `the first failure can be the last thing that is played`() throws {
    let failing = try #require(
      try Stories.scenarios("Feature: f\n  Scenario: s\n    Then the app is running\n").first)
    var stopping = settings()
    stopping.stopsAtFailure = true
    let summary = Player(stopping).play([failing, failing], reports: [])
    #expect(summary.failed == 1)
    #expect(summary.notPlayed == 1)
    #expect(Player(settings()).play([failing, failing], reports: []).failed == 2)
  }
}

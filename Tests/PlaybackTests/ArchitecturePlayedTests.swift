// What the patterns promise, on real processes: links to an entry, and what the x-ray tells.
import Foundation
import Testing

@testable import Device
@testable import Playback

@Suite(.serialized) struct ArchitecturePlayedTests {
  private func play(
    _ steps: String, seed: UInt64, watching watcher: @escaping Player.StepWatcher = { _, _, _ in }
  ) throws -> ScenarioResult {
    let lines = steps.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    let scenario = try #require(
      try Stories.scenarios("Feature: f\n  Scenario: s\n\(lines)\n").first)
    let settings = Player.Settings(
      seed: seed, programs: ProgramLocations(folders: [Stories.programs]),
      assets: "\(Stories.root)/assets")
    return Player(settings).play(scenario, watching: watcher)
  }

  private static func writing(_ navigation: String) -> String {
    """
    Given the variant "navigation" is "\(navigation)"
    And the app is open
    And I sign in as "ada"
    And I tap "New Entry"
    And I type "Fog" into "Title"
    And I tap "Save"
    And I quit the app
    """
  }

  /// The id of the first row of the app, which comes from the seed.
  private func firstEntry(on device: SimulatedDevice) -> String? {
    let nodes = device.screen(of: .app)?.nodes ?? []
    return nodes.compactMap { node in
      if case .row(let id, _, _, _) = node {
        id.split(separator: ":").last.map(String.init)
      } else {
        nil
      }
    }.first
  }

  @Test(arguments: [("coordinator", 1), ("coordinator", 42), ("router", 1)])
  func `a link to an editor from a cold start, and the way back up`(
    navigation: String, seed: UInt64
  ) throws {
    let start = Self.writing(navigation)
    var found: String?
    let written = try play(start, seed: seed) { found = self.firstEntry(on: $2) ?? found }
    try #require(written.verdict == .passed)
    let id = try #require(found)
    let result = try play(
      """
      \(start)
      When I open the URL "journal://entries/\(id)/edit"
      Then the app shows the "Edit Entry" screen
      When I go back
      Then the app shows the "Fog" screen
      When I go back
      Then the app shows the "Entries" screen
      And the app shows no alert
      """, seed: seed)
    #expect(result.verdict == .passed, "\(result.verdict)")
  }

  @Test func `every line of the inside says where it is written, in every program`() throws {
    let result = try play(
      """
      Given the app is open
      And I sign in as "ada"
      And I tap "Profile"
      And I share the link "https://example.com/fog"
      Then the share extension shows the "Add to Journal" screen
      """, seed: 1)
    try #require(result.verdict == .passed)
    #expect(
      result.insides.map(\.program) == ["the app", "the widget", "the share extension"])
    for inside in result.insides {
      for line in inside.lines where line.pieces.first?.meaning == .name {
        let source = try #require(line.source, "\(inside.program): \(line.text)")
        #expect(source.contains(/^Journal(App|Widget|Share)\/\w+\.swift:\d+$/), "\(source)")
      }
    }
    let app = try #require(result.insides.first).lines.map(\.text)
    #expect(app.contains("   `- Profile  holds Profile"))
    #expect(app.contains("> Profile"))
    #expect(app.contains { $0.hasPrefix("Profile is ") })
    #expect(app.contains { $0.hasPrefix("+ Session  built at 0.") })
    let widget = result.insides[1].lines.map(\.text)
    #expect(widget.contains { $0.hasPrefix("+ JournalProvider  built at ") })
    let share = result.insides[2].lines.map(\.text)
    #expect(share.contains("Compose is editing"))
    #expect(share.contains("- SharedState  not built yet"))
  }

  @Test func `a failed step shows the inside as it was then`() throws {
    let result = try play(
      """
      Given the app is open
      Then the app shows "Entries"
      And I sign in as "ada"
      """, seed: 1)
    let app = try #require(result.insides.first).lines.map(\.text)
    #expect(app.contains("SignIn is editing"))
    #expect(app.contains("`- Auth  holds SignIn"))
  }
}

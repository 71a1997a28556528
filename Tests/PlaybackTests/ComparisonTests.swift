// The same scenario with every value of a variant: where they part, and what is said of it.
import Foundation
import Testing

@testable import Device
@testable import Playback

@Suite(.serialized) struct ComparisonTests {
  private static let settings = Player.Settings(
    seed: 7, programs: ProgramLocations(folders: [Stories.programs]),
    assets: "\(Stories.root)/assets")

  private func compare(_ variant: String, _ steps: String) throws -> VariantComparison {
    let lines = steps.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    let scenario = try #require(
      try Stories.scenarios("Feature: f\n  Scenario: s\n\(lines)\n").first)
    let variant = try Variants.named(variant)
    return VariantComparison(
      scenario, variant, variant.values.map { VariantPlay(scenario, variant, $0, Self.settings) })
  }

  @Test
  func `a practice that leaks a token parts where it fails, and every verdict is in the table`()
    throws
  {
    let comparison = try compare(
      "auth.store",
      """
      Given I go home
      And the app is open
      When I sign in as "ada"
      Then the group container holds no token
      """)
    #expect(comparison.parting == 4)
    #expect(comparison.differences[1].isEmpty)
    #expect(comparison.differences[2] == [.pane("the group container"), .trace])
    #expect(comparison.differences[4].first == .verdict)
    let lines = ComparisonReport(comparison).lines
    #expect(lines.contains("  sealed  defaults"))
    #expect(lines.contains("  ok      ok        Given I go home"))
    #expect(
      lines.contains { $0.hasPrefix("  ok      FAILED    Then the group container holds no") })
    #expect(
      lines.contains("  they part at step 4 of 4: Then the group container holds no token"))
    #expect(lines.contains("  auth.store is sealed") && lines.contains("  auth.store is defaults"))
    #expect(lines.contains { $0.hasPrefix("    * | ") && $0.contains("auth-state.sealed") })
    #expect(lines.contains("  with sealed: passed"))
    #expect(lines.contains("  with defaults: failed at a.feature:6"))
    #expect(lines.contains("    seen:     the group container holds a token"))
  }

  @Test func `what a variant doesn't touch is the same to the last event`() throws {
    let comparison = try compare("rollback", "Given the app is open\nAnd I go home")
    #expect(comparison.parting == nil)
    let lines = ComparisonReport(comparison).lines
    #expect(
      lines.contains("  no difference: every step, every pane and the whole trace are the same"))
  }

  @Test func `another layout is another pane, and both are shown`() throws {
    let comparison = try compare(
      "entries.layout",
      """
      Given the app is open
      And I sign in as "grace"
      And I tap "New Entry"
      And I type "Fog" into "Title"
      When I tap "Save"
      """)
    let step = try #require(comparison.parting)
    #expect(comparison.differences[step].contains(.pane("the app")))
    let lines = ComparisonReport(comparison).lines
    #expect(lines.filter { $0 == "    the app (running):" }.count == 2)
  }

  @Test func `a scenario that chooses the value itself is told so`() throws {
    let comparison = try compare(
      "file.write", "Given the variant \"file.write\" is \"atomic\"\nAnd the app is open")
    #expect(comparison.parting == nil)
    #expect(
      ComparisonReport(comparison).lines.contains { $0.contains("NB: line 3 chooses a value") })
  }

  @Test func `an unknown variant names the nearest one and all`() {
    #expect {
      try Variants.named("portal.signl")
    } throws: { error in
      let words = "\(error)"
      return words.contains("did you mean \"portal.signal\"?") && words.contains("rollback")
    }
  }
}

// That a scenario that is played gives the same pictures each time, down to the byte.
import Canvas
import Foundation
import Gherkin
import Playback
import Testing

@testable import Device
@testable import Pictures

@Suite(.serialized)
struct PlayingTests {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  static let programs: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle.map { ($0.bundlePath as NSString).deletingLastPathComponent }
      ?? (CommandLine.arguments[0] as NSString).deletingLastPathComponent
  }()

  func play(_ steps: String, seed: UInt64 = 1) throws -> (Storyboard, ScenarioResult) {
    let dialects = try Dialects(
      json: ScenarioPaths.read("\(Self.root)/assets/Gherkin/languages.json"))
    var ids = IDSequence()
    let file = try ScenarioFile(
      path: "a.feature", bytes: Array("Feature: f\n Scenario: s\n\(steps)\n".utf8),
      dialects: dialects, ids: &ids)
    let pickle = try #require(file.pickles.first)
    let scenario = try PlayableScenario(pickle, of: file, registry: .standard)
    let player = Player(
      Player.Settings(
        seed: seed, programs: ProgramLocations(folders: [Self.programs]),
        assets: "\(Self.root)/assets"))
    let played = Storyboard.playing(scenario, seed: seed, with: player)
    return (played.storyboard, played.result)
  }

  func exports(_ story: Storyboard) -> [String] {
    let last = story.frames.count - 1
    return [
      MermaidDiagram.text(story), MermaidDiagram.markdown(story), ChromeTrace.text(story),
      StageCast.text(story, size: .standard, theme: .plain),
      StageSVG.text(story, frame: last, size: .standard, theme: .plain),
      StagePicture.text(story, frame: last, size: .standard), ScenarioPage.text(story, frame: last),
    ]
  }

  static let sharing = """
    Given the app is open
    And I sign in as "ada"
    When I share the link "https://example.com/tram"
    And I tap "Post"
    And I open the app
    Then the app has 1 entry
    """

  @Test func `the same scenario gives the same bytes`() throws {
    let (one, result) = try play(Self.sharing)
    let (other, _) = try play(Self.sharing)
    #expect(result.verdict == .passed)
    #expect(one == other)
    #expect(exports(one) == exports(other))
    #expect(MermaidGrammar.objection(to: MermaidDiagram.text(one)) == nil)
  }

  @Test func `another seed gives other ids`() throws {
    let (one, _) = try play(Self.sharing)
    let (other, _) = try play(Self.sharing, seed: 2)
    #expect(exports(one) != exports(other))
  }

  @Test func `every step has its own events and the device as it was then`() throws {
    let (story, _) = try play(Self.sharing)
    #expect(story.frames.map(\.index) == Array(0...6))
    #expect(story.frames.first?.outcome == .opening)
    #expect(story.events.map(\.number) == Array(1...story.events.count))
    let inbox = story.frames.map { frame in
      frame.device.files.contains {
        $0.path.hasSuffix("manifest.json") && $0.path.hasPrefix("inbox/") && $0.change != .removed
      }
    }
    #expect(inbox == [false, false, false, false, true, false, false])
    #expect(story.frames[3].device.foreground == .shareExtension)
    #expect(story.verdict == "All 6 steps passed.")
  }

  @Test func `a scenario that fails is drawn as far as it came`() throws {
    let (story, result) = try play(
      """
      Given the app is open
      Then the app shows "Nowhere"
      And I go home
      """)
    guard case .failed = result.verdict else {
      Issue.record("it passed")
      return
    }
    #expect(story.frames.map(\.outcome) == [.opening, .passed, .failed])
    #expect(story.frames.last?.failure != nil)
    #expect(story.verdict == "Failed at step 2 of 3.")
  }

  @Test func `a password that is typed is in no picture of the device`() throws {
    let (story, _) = try play(
      """
      Given the app is open
      When I type "hunter2!" into "Password"
      """)
    let last = story.frames[story.frames.count - 1].device
    let model = Samples.storyboard([Samples.frame(0, "x", last.events, device: last)])
    for picture in exports(model) { #expect(!picture.contains("hunter2!")) }
  }
}

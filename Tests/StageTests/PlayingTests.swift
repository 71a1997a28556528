// A scenario on the stage as the keys and the picture know it, without a terminal or a device.
import Canvas
import Device
import Gherkin
import Testing

@testable import Playback
@testable import Stage

@Suite struct PlayingTests {
  private static let source = """
    Feature: The widget
      Scenario: knows who is signed in
        Given the app is open
        When I sign in as "ada"
        Then the widget shows "Ada"
    """

  private static func scenario() throws -> PlayableScenario {
    var ids = IDSequence()
    let file = try ScenarioFile(
      path: "a.feature", bytes: Array(source.utf8), dialects: .english, ids: &ids)
    return try PlayableScenario(file.pickles[0], of: file, registry: .standard)
  }

  private func makeStage(
    number: Int = 1, of count: Int = 1
  ) throws -> (StageController, FakeDevice, Playing) {
    let playing = Playing(
      try Self.scenario(), number: number, of: count, pace: 1_000, isPaused: false)
    let device = FakeDevice()
    device.show(FakeDevice.signIn)
    let stage = StageController(device: PlayedDevice(device, playing: playing))
    stage.playing = playing
    stage.refresh(now: 0)
    return (stage, device, playing)
  }

  private func failure(at step: Int) -> Verdict {
    .failed(
      StepFailure(
        step: step, expected: "the widget shows \"Ada\"", seen: "the widget shows nothing",
        waited: nil, panes: [], events: [], consoles: []))
  }

  // MARK: Keys

  @Test func `space pauses and goes on, n plays one step and stays paused`() throws {
    let (stage, _, playing) = try makeStage()
    #expect(!playing.waitsForPerson)
    stage.press(.character(" "))
    #expect(playing.waitsForPerson && !playing.wantsStep)
    stage.press(.character(" "))
    #expect(!playing.waitsForPerson)
    stage.press(.character("n"))
    #expect(playing.waitsForPerson && playing.wantsStep)
    playing.show(played: 1)
    #expect(playing.waitsForPerson && !playing.wantsStep)
  }

  @Test func `the pace goes up and down and stops at its ends`() throws {
    let (stage, _, playing) = try makeStage()
    stage.press(.character(">"))
    #expect(playing.pace == 500)
    stage.press(.character("<"), .character("-"))
    #expect(playing.pace == 2_000)
    for _ in 0..<20 { stage.press(.character("+")) }
    #expect(playing.pace == 0)
    #expect(stage.model.notice?.text == "It can't go any faster.")
  }

  @Test(arguments: ["o", "a", "s", "l", "k", "t", "p", "W", "h", "r", "u", "V", "e", "w"])
  func `while a scenario plays no key acts on the device`(_ key: String) throws {
    let (stage, device, _) = try makeStage()
    for pane in PaneID.allCases {
      stage.focus(pane)
      stage.press(.character(Character(key)))
      #expect(stage.model.overlay == nil && stage.model.editing == nil)
    }
    #expect(device.actions.isEmpty && device.commands.isEmpty && !device.now.isRecording)
  }

  @Test func `return, arrows, clicks and Esc don't act on it either`() throws {
    let (stage, device, _) = try makeStage()
    stage.setSize(width: 80, height: 24)
    stage.press(.down, .enter, .tab, .enter, .up, .escape)
    for row in 0..<24 { stage.press(.click(x: 5, y: row)) }
    #expect(device.actions.isEmpty && device.commands.isEmpty && stage.model.editing == nil)
  }

  @Test func `the palette offers nothing that acts on it, and what slips through is refused`()
    throws
  {
    let (stage, device, _) = try makeStage()
    let offered = Set(ActionTable.choices(stage).map(\.id))
    #expect(offered.contains("takeOver") && offered.contains("xray"))
    #expect(!offered.contains("openApp") && !offered.contains("deleteFile"))
    #expect(!offered.contains("kill app") && !offered.contains("record"))
    stage.attempt { try stage.device.perform(.lock) }
    #expect(device.actions.isEmpty && device.commands.isEmpty)
    #expect(stage.model.notice?.text.contains("T takes the device over") == true)
  }

  @Test func `taken over it is an explored device, handed back it is the scenario's again`() throws
  {
    let (stage, device, playing) = try makeStage()
    stage.press(.character("T"))
    #expect(stage.mode == .takenOver && playing.waitsForPerson)
    stage.press(.character("l"))
    #expect(device.actions == [.lock])
    #expect(stage.model.hints.first?.title == "hand back")
    stage.press(.character("T"))
    #expect(stage.mode == .watching && playing.waitsForPerson && playing.wasTakenOver)
    stage.press(.character("o"))
    #expect(device.actions == [.lock])
  }

  @Test func `hints and help say what the keys do now`() throws {
    let (stage, _, playing) = try makeStage(number: 1, of: 2)
    #expect(stage.model.hints.prefix(3).map(\.title) == ["pause", "step", "faster"])
    stage.press(.character(" "))
    #expect(stage.model.hints.first?.title == "go on")
    playing.end(.passed)
    stage.refresh(now: 1)
    #expect(stage.model.hints.first?.title == "next scenario")
    let sections = ActionTable.help(stage).sections.map(\.title)
    #expect(sections.first == "The scenario" && !sections.contains("Trouble"))
  }

  // MARK: The end

  @Test func `a failed step keeps the picture until the person goes on`() throws {
    let (stage, _, playing) = try makeStage(number: 1, of: 2)
    playing.end(failure(at: 2))
    stage.refresh(now: 1)
    #expect(playing.waitsForPerson)
    stage.press(.character(" "))
    #expect(playing.wantsStep)
    let caption = try #require(stage.model.caption)
    #expect(caption.standing == "scenario 1 of 2, FAILED")
    #expect(
      caption.lines.map(\.text) == [
        "3/3 ✗ Then the widget shows \"Ada\"", "expected: the widget shows \"Ada\"",
        "seen: the widget shows nothing",
      ])
  }

  @Test func `a scenario that passed goes on by itself, unless it is the last one`() throws {
    let (_, _, first) = try makeStage(number: 1, of: 2)
    first.end(.passed)
    #expect(!first.waitsForPerson)
    let (_, _, last) = try makeStage(number: 2, of: 2)
    last.end(.passed)
    #expect(last.waitsForPerson)
  }

  // MARK: The picture

  @Test func `the caption says where it is, and what comes next`() throws {
    let (_, _, playing) = try makeStage()
    #expect(playing.caption.heading == "The widget › knows who is signed in")
    #expect(playing.caption.lines.map(\.text).last == "1/3 › Given the app is open")
    playing.show(played: 2)
    #expect(
      playing.caption.lines.map(\.text) == [
        "2/3 ✓ When I sign in as \"ada\"", "3/3 › Then the widget shows \"Ada\"",
      ])
  }

  @Test(arguments: [(40, 10), (80, 24), (120, 40), (200, 50)])
  func `the caption is on every screen, and the panes keep their room`(
    width: Int, height: Int
  ) throws {
    let (stage, _, playing) = try makeStage()
    playing.end(failure(at: 2))
    stage.refresh(now: 1)
    let rows = stage.model.drawn(width: width, height: height).text.split(separator: "\n")
    #expect(rows[1].contains("The widget ›") && rows[1].contains("FAILED"))
    #expect(rows[2].contains("3/3 ✗ Then the widget"))
    let layout = StageLayout(width: width, height: height, model: stage.model)
    #expect(layout.caption.height <= max(2, height / 3))
    #expect(layout.panes.values.allSatisfy { $0.height >= 3 })
  }
}

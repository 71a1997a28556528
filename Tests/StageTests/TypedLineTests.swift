// Lines instead of keys: what is understood, and what is said when it isn't.
import Canvas
import Device
import Playback
import Testing
import Wire

@testable import Stage

@Suite struct TypedLineTests {
  private func makeStage(_ screen: ViewTree? = FakeDevice.signIn) -> (StageController, FakeDevice) {
    let device = FakeDevice()
    if let screen { device.show(screen) }
    let stage = StageController(device: device)
    stage.refresh(now: 0)
    return (stage, device)
  }

  static let screenLines: [(String, ScreenCommand)] = [
    ("tap \"Sign In\"", .tapLabel("Sign In")), ("tap Sign In", .tapLabel("Sign In")),
    ("When I tap \"Sign In\"", .tapLabel("Sign In")),
    ("type \"ada\" into \"Username\"", .typeInto(text: "ada", label: "Username")),
    (
      "type analytical engine into Password",
      .typeInto(text: "analytical engine", label: "Password")
    ),
    ("type \"say \\\"hi\\\"\" into Text", .typeInto(text: "say \"hi\"", label: "Text")),
  ]

  static let lines: [(String, DeviceAction)] = [
    ("tap the widget", .tapWidget), ("tap \"Next\" on the widget", .tapOnWidget(label: "Next")),
    ("share the link \"https://example.com/a\"", .share(.link("https://example.com/a"))),
    ("share the text rain over Alfama", .share(.text("rain over Alfama"))),
    ("LOCK", .lock), ("unlock the device", .unlock), ("pass 15m", .skip(900_000)),
    ("pass 45 minutes", .skip(2_700_000)), ("1 hour passes", .skip(3_600_000)),
    ("kill the share extension", .trouble(.kill(.shareExtension))),
    ("kill share", .trouble(.kill(.shareExtension))),
    ("the app uses 130 MB", .trouble(.useMemory(.app, megabytes: 130))),
    ("the server answers 401", .trouble(.setServerStatus(401))),
    ("offline", .trouble(.setOffline(true))),
    ("replace the file \"inbox/a\" by \"b c\"", .trouble(.replaceFile("inbox/a", text: "b c"))),
    ("give the widget its entitlements back", .trouble(.restoreEntitlements(.widget))),
  ]

  @Test(arguments: lines.indices)
  func `a line does what it says`(_ index: Int) throws {
    let (line, action) = Self.lines[index]
    let (stage, device) = makeStage()
    try stage.perform(line: line)
    #expect(device.actions == [action])
  }

  @Test(arguments: screenLines.indices)
  func `a line acts on what the screen shows`(_ index: Int) throws {
    let (line, command) = Self.screenLines[index]
    let (stage, device) = makeStage()
    try stage.perform(line: line)
    #expect(device.commands == [command])
  }

  @Test func `the form that says most wins over one that swallows it`() throws {
    let (stage, device) = makeStage()
    try stage.perform(line: "kill app at file operation 3")
    #expect(device.actions == [.trouble(.killAtOperation(.app, 3))])
  }

  @Test func `a step is played word for word, with or without its keyword and its subject`() throws
  {
    let (stage, device) = makeStage()
    device.steps = ["I sign out": .done, "the power fails": .done]
    for line in ["Given I sign out", "sign out", "And the power fails"] {
      try stage.perform(line: line)
    }
    #expect(device.said == ["I sign out", "I sign out", "the power fails"])
    #expect(device.actions.isEmpty && device.commands.isEmpty)
  }

  @Test func `an expectation is answered, or said not to hold`() throws {
    let (stage, device) = makeStage()
    device.steps = ["the app is running": .holds, "the app is suspended": .fails(seen: "it runs")]
    try stage.perform(line: "Then the app is running")
    #expect(stage.tellings == [.holds])
    let failure = TypedLineError.doesNotHold(expected: "the app is suspended", seen: "it runs")
    #expect(throws: failure) { try stage.perform(line: "the app is suspended") }
  }

  @Test func `what isn't understood is answered with what comes nearest`() {
    let (stage, device) = makeStage()
    let error = #expect(throws: TypedLineError.self) { try stage.perform(line: "lokc") }
    #expect("\(error as Any)".contains("lock"))
    let other = #expect(throws: TypedLineError.self) {
      try stage.perform(line: "the widget showss \"Ada\"")
    }
    #expect("\(other as Any)".contains("the widget shows \"Ada\""))
    #expect(device.actions.isEmpty && device.commands.isEmpty)
  }

  @Test func `blank lines and comments do nothing`() throws {
    let (stage, device) = makeStage()
    for line in ["", "   ", "# tap \"Sign In\""] { try stage.perform(line: line) }
    #expect(device.actions.isEmpty && device.commands.isEmpty)
  }

  @Test func `the palette takes a line where nothing matches`() {
    let (stage, device) = makeStage(nil)
    stage.press(.character(":"))
    stage.type("share the link \"https://example.com/q\"")
    stage.press(.enter)
    #expect(device.actions == [.share(.link("https://example.com/q"))])
    stage.press(.character(":"))
    stage.type("zzzz")
    stage.press(.enter)
    #expect(stage.model.notice?.text.contains("not understood") == true)
  }

  @Test
  func `an action without a form of its own is named by its title, and its question answered`()
    throws
  {
    let (stage, device) = makeStage(nil)
    try stage.perform(line: "Share something")
    #expect(stage.model.overlay != nil)
    try stage.perform(line: "1")
    #expect(device.actions == [.share(.link(ShareSamples.links[0]))])
    try stage.perform(line: "share something")
    #expect(throws: DeviceError.self) { try stage.perform(line: "example") }
    #expect(stage.model.overlay != nil)
    try stage.perform(line: "the photo tram.png")
    #expect(device.actions.last == .share(.photo("tram.png")))
    try stage.perform(line: "let another time pass")
    try stage.perform(line: "2h")
    #expect(device.actions.last == .skip(7_200_000))
    try stage.perform(line: "set the date")
    try stage.perform(line: "cancel")
    #expect(stage.model.overlay == nil && device.actions.count == 3)
  }

  // MARK: Variants

  @Test func `a variant that running programs don't heed yet says when it takes effect`() throws {
    let (stage, device) = makeStage()
    device.ignoring = [.app]
    try stage.setVariant("auth.store", "defaults")
    #expect(
      stage.model.notice?.text
        == "auth.store is defaults; it takes effect when the app is next launched.")
    device.ignoring = []
    try stage.setVariant("auth.store", "sealed")
    #expect(stage.model.notice?.text == "auth.store is sealed for programs that start from now on.")
    #expect(throws: DeviceError.self) { try stage.setVariant("auth.stroe", "defaults") }
    #expect(throws: DeviceError.self) { try stage.setVariant("auth.store", "default") }
    #expect(device.actions.count == 2)
  }

  // MARK: The device as a whole

  @Test func `snapshots and erasing are for a device that lasts, and never lose a recording`()
    throws
  {
    let (stage, device) = makeStage(nil)
    try stage.perform(line: "save a snapshot to \"before\"")
    #expect(stage.wantedMaintenance == .saveSnapshot(path: "before"))
    let (vain, _) = makeStage(nil)
    #expect(throws: SnapshotError.notThere(path: "/nowhere")) {
      try vain.perform(line: "restore snapshot /nowhere")
    }
    #expect(throws: DeviceError.alreadyThere(path: "/tmp")) {
      try vain.perform(line: "save snapshot to /tmp")
    }
    #expect(vain.wantedMaintenance == nil)
    let passing = StageController(device: device, mayMaintain: false)
    passing.refresh(now: 0)
    #expect(throws: DeviceError.self) { try passing.perform(line: "erase the device") }
    let (other, recorded) = makeStage(nil)
    recorded.now.isRecording = true
    other.refresh(now: 0)
    #expect(throws: DeviceError.self) { try other.perform(line: "erase the device") }
  }

  @Test(arguments: [
    ("pass 10", "pass {duration}"), ("kil the app", "kill {program}"), ("opne", "open"),
    ("opne the app", "open app"), ("unlok", "unlock"), ("sharing a link", "share link {text}"),
    ("the app show \"Ada\"", "the app shows the \"Entries\" screen"),
  ])
  func `what was meant is suggested`(line: String, meant: String) throws {
    let (stage, _) = makeStage()
    let error = #expect(throws: TypedLineError.self) { try stage.perform(line: line) }
    guard case .unknown(_, let nearest) = error else { throw try #require(error) }
    #expect(nearest.contains(meant), "\(nearest)")
  }

  @Test func `nothing is suggested that has no word in common`() {
    let (stage, _) = makeStage()
    let sentence = "\"frobnicate\" is not understood. help lists everything."
    #expect(throws: TypedLineError.unknown(line: "frobnicate", nearest: [])) {
      try stage.perform(line: "frobnicate")
    }
    #expect(TypedLineError.unknown(line: "frobnicate", nearest: []).description == sentence)
  }

  @Test func `erasing asks for the word`() {
    let (stage, _) = makeStage(nil)
    let erase = { (word: String) in
      stage.press(.character(":"))
      stage.type("erase the whole")
      stage.press(.enter)
      stage.type(word)
      stage.press(.enter)
    }
    erase("yes")
    #expect(stage.wantedMaintenance == nil && stage.model.notice?.isError == true)
    erase("erase")
    #expect(stage.wantedMaintenance == .erase)
  }

  @Test(arguments: ["copy file ", "share text ", "type ", "variant ", "tap "])
  func `a line of any length is understood or not, at once`(beginning: String) {
    let (stage, device) = makeStage()
    let start = ContinuousClock.now
    for word in ["to ", "the ", "into ", "by is on widget "] {
      let line = beginning + String(repeating: word, count: 12_000)
      try? stage.perform(line: line)  // Whether it means anything isn't the matter.
    }
    #expect(device.commands.count <= 4)
    // NB: far more than it takes, for a busy machine; trying every division took hours.
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test(arguments: ["\(Int.min)", "\(Int.max)", "0", "-1"])
  func `a choice of a number that isn't there is none`(number: String) throws {
    let (stage, _) = makeStage()
    try stage.perform(line: "share something")
    try #require(stage.model.overlay != nil)
    #expect(throws: (any Error).self) { try stage.perform(line: number) }
  }
}

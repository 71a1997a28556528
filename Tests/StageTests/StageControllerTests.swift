// What keys do, without any terminal and without any device.
import Canvas
import Device
import Testing
import Wire

@testable import Stage

@Suite struct StageControllerTests {
  private func makeStage(_ screen: ViewTree? = FakeDevice.signIn) -> (StageController, FakeDevice) {
    let device = FakeDevice()
    if let screen { device.show(screen) }
    let stage = StageController(device: device)
    stage.refresh(now: 0)
    return (stage, device)
  }

  @Test func `signing in by keyboard types, goes on and presses the button`() {
    let (stage, device) = makeStage()
    stage.type("ada")
    stage.press(.enter)
    stage.type("q!")
    stage.press(.enter)
    #expect(
      device.commands == [
        .type(text: "a", node: "user"), .type(text: "ad", node: "user"),
        .type(text: "ada", node: "user"), .type(text: "q", node: "pass"),
        .type(text: "q!", node: "pass"), .tap(node: "in"),
      ])
    #expect(stage.model.editing == nil)
    #expect(!stage.wantsToQuit)
  }

  @Test(arguments: [Key.character("a"), .control("s")])
  func `one key signs in once the screen is there`(_ key: Key) {
    let (stage, device) = makeStage(nil)
    stage.press(key)
    #expect(device.actions == [.openApp])
    device.show(FakeDevice.signIn)
    stage.refresh(now: 10)
    #expect(
      device.commands.suffix(3) == [
        .type(text: "ada", node: "user"), .type(text: "analytical engine", node: "pass"),
        .tap(node: "in"),
      ])
    stage.refresh(now: 20)
    #expect(device.commands.count == 3 && device.actions == [.openApp])
  }

  @Test func `a sign-in that finds no screen gives up and says so`() {
    let (stage, _) = makeStage(nil)
    stage.press(.character("a"))
    stage.refresh(now: 6_000)
    #expect(stage.model.notice?.isError == true)
    #expect(stage.pendingSignIn == nil)
  }

  @Test func `moving goes over what can be acted on, and Tab leaves at the end`() {
    let (stage, _) = makeStage()
    #expect(stage.model.controls[.app] == "user" && stage.model.editing?.node == "user")
    stage.press(.tab)
    #expect(stage.model.controls[.app] == "pass")
    #expect(stage.model.editing?.node == "pass")
    stage.press(.down)
    #expect(stage.model.controls[.app] == "in")
    #expect(stage.model.editing == nil)
    stage.press(.down)
    #expect(stage.model.controls[.app] == "in")
    stage.press(.tab)
    #expect(stage.model.focus == .widget)
    stage.press(.backTab)
    #expect(stage.model.focus == .app)
    #expect(stage.model.controls[.app] == "in")
  }

  @Test func `an alert takes the keys from what lies below`() {
    let (stage, device) = makeStage()
    #expect(stage.model.editing != nil)
    var screen = FakeDevice.signIn
    screen.alert = AlertNode(
      title: "No", message: "", buttons: [AlertButton(id: "ok", label: "OK")])
    device.show(screen)
    stage.refresh(now: 0)
    #expect(stage.model.editing == nil)
    stage.press(.enter)
    #expect(device.commands == [.tap(node: "ok")])
  }

  @Test func `the program's value wins only when it replaced the text outright`() {
    let (stage, device) = makeStage()
    stage.type("abc")
    let echoed = { (value: String) in
      var screen = FakeDevice.signIn
      screen.nodes[0] = .field(
        id: "user", label: "Username", value: value, isSecure: false, isEnabled: true)
      device.show(screen)
      stage.refresh(now: 0)
    }
    echoed("a")
    #expect(stage.model.editing?.editor.text == "abc")
    echoed("ab")
    #expect(stage.model.editing?.editor.text == "abc")
    echoed("ABC")
    #expect(stage.model.editing?.editor.text == "ABC")
  }

  @Test func `a paste is text in a field and nothing anywhere else`() {
    let (stage, device) = makeStage()
    stage.press(.escape, .paste("q\nq"))
    #expect(device.actions.isEmpty && device.commands.isEmpty)
    #expect(!stage.wantsToQuit)
    #expect(stage.model.notice?.isError == true)
    stage.press(.enter, .paste("q\nq"))
    #expect(device.commands == [.type(text: "q\nq", node: "user")])
  }

  @Test func `what is not in front can't be tapped, and it is said why`() {
    let (stage, device) = makeStage()
    device.now.foreground = .home
    stage.refresh(now: 0)
    stage.press(.enter)
    #expect(device.actions.isEmpty && device.commands.isEmpty)
    #expect(stage.model.notice?.text.contains("not in front") == true)
  }

  @Test func `what the device refuses is said in its words`() {
    let (stage, device) = makeStage(nil)
    device.refusal = .impossible("the device is locked; unlock it first.")
    stage.press(.character("o"))
    #expect(stage.model.notice == Notice("The device is locked; unlock it first.", isError: true))
  }

  @Test func `the keys follow what comes to the front`() {
    let (stage, device) = makeStage()
    device.now.foreground = .shareExtension
    stage.refresh(now: 0)
    #expect(stage.model.focus == .share)
    device.now.foreground = .otherApp
    stage.refresh(now: 0)
    #expect(stage.model.focus == .app)
  }

  @Test func `the palette does what is chosen and remembers it`() {
    let (stage, device) = makeStage(nil)
    stage.press(.character(":"))
    stage.type("go home")
    stage.press(.enter)
    #expect(device.actions == [.goHome])
    #expect(stage.model.overlay == nil)
    stage.press(.character(":"))
    guard case .chooser(let chooser) = stage.model.overlay else {
      Issue.record("no palette")
      return
    }
    #expect(chooser.choices.first?.id == "goHome")
    stage.press(.escape)
    #expect(stage.model.overlay == nil)
  }

  @Test func `several things can be shared at once`() {
    let (stage, device) = makeStage(nil)
    stage.press(.character("s"))
    stage.type("photos at once")
    stage.press(.enter)
    #expect(device.actions == [.shareSeveral([.photo("tram.png")])])
  }

  @Test func `labs in front take the journal's panes, and are touched in them`() {
    let (stage, device) = makeStage()
    device.now.foreground = .splitView
    device.now.labsInFront = [.leftLab, .rightLab]
    for (lab, title) in [(ProgramName.leftLab, "Left"), (.rightLab, "Right")] {
      var snapshot = ProgramSnapshot()
      snapshot.state = .running
      snapshot.screen = ViewTree(
        title: title,
        nodes: [.button(id: "more", label: "More", role: .standard, isEnabled: true)])
      device.now.programs[lab] = snapshot
    }
    stage.refresh(now: 1)
    #expect(stage.model.focus == .app)
    #expect(stage.model.screen(in: .app)?.title == "Left")
    #expect(stage.model.screen(in: .share)?.title == "Right")
    stage.press(.enter)
    stage.press(.character("3"))
    stage.press(.enter)
    #expect(
      device.actions == [
        .tapIn(.leftLab, label: "More"), .tapIn(.rightLab, label: "More"),
      ])
    device.now.labsInFront = [.rightLab]
    stage.refresh(now: 2)
    #expect(stage.model.screen(in: .app)?.title == "Right")
    #expect(stage.model.program(in: .share) == .shareExtension)
    device.now.foreground = .app
    device.now.labsInFront = []
    stage.refresh(now: 3)
    #expect(stage.model.program(in: .app) == .app)
  }

  @Test func `the labs' key opens them first`() {
    let (stage, device) = makeStage(nil)
    stage.press(.character("L"))
    #expect(device.actions == [.openLabs] && stage.model.overlay == nil)
  }

  @Test func `what the labs show is a list, and a control in it is tapped there`() {
    let (stage, device) = makeStage(nil)
    device.now.foreground = .splitView
    var lab = ProgramSnapshot()
    lab.screen = FakeDevice.signIn
    device.now.programs[.rightLab] = lab
    stage.refresh(now: 0)
    stage.press(.character(":"))
    stage.type("touch them")
    stage.press(.enter)
    stage.type("[sign in]")
    stage.press(.enter)
    #expect(device.actions == [.tapIn(.rightLab, label: "Sign In")])
  }

  @Test func `the share sheet shares a sample or what is typed`() {
    let (stage, device) = makeStage(nil)
    stage.press(.character("s"), .enter)
    #expect(device.actions == [.share(.link(ShareSamples.links[0]))])
    stage.press(.character("s"))
    stage.type("tram.png")
    stage.press(.enter)
    #expect(device.actions.last == .share(.photo("tram.png")))
    stage.press(.character("s"))
    stage.type("another text")
    stage.press(.enter)
    stage.type("fado")
    stage.press(.enter)
    #expect(device.actions.last == .share(.text("fado")))
  }

  @Test func `a date is set from its ISO form, and another form is refused`() {
    let (stage, device) = makeStage(nil)
    stage.press(.character("t"))
    stage.type("date")
    stage.press(.enter, .control("u"))
    stage.type("2026-03-02T09:00:00Z")
    stage.press(.enter)
    #expect(device.actions == [.setDate(1_772_442_000_000)])
    stage.press(.character("t"))
    stage.type("date")
    stage.press(.enter, .control("u"))
    stage.type("tomorrow")
    stage.press(.enter)
    #expect(stage.model.notice?.text.contains("no date") == true)
  }

  @Test func `Ctrl-C quits when it comes twice`() {
    let (stage, _) = makeStage()
    stage.press(.control("c"))
    #expect(!stage.wantsToQuit)
    stage.press(.control("c"))
    #expect(stage.wantsToQuit)
    let (other, _) = makeStage()
    other.press(.control("c"), .escape, .control("c"))
    #expect(!other.wantsToQuit)
  }

  @Test func `an escape and a letter in one breath are still both`() {
    let (stage, _) = makeStage()
    stage.press(.escape, .character("?"), .alt("5"))
    #expect(stage.model.overlay == nil)
    #expect(stage.model.focus == .trace)
    stage.press(.character("1"), .enter)
    #expect(stage.model.editing != nil)
    stage.press(.alt("z"))
    #expect(stage.model.editing == nil)
    #expect(stage.model.isZoomed)
  }

  @Test func `a file of the container is chosen and deleted`() {
    let (stage, device) = makeStage(nil)
    device.now.files = [
      FileSnapshot(path: "inbox", size: 0, isFolder: true), FileSnapshot(path: "inbox/a", size: 1),
    ]
    stage.refresh(now: 0)
    stage.press(.character("4"), .down, .character("d"))
    #expect(device.actions == [.trouble(.deleteFile("inbox/a"))])
    stage.press(.up, .character("d"))
    #expect(device.actions.count == 1)
    #expect(stage.model.notice == nil || stage.model.notice?.isError == true)
  }

  @Test func `time goes on to the next thing that is due`() {
    let (stage, device) = makeStage(nil)
    stage.press(.character("."))
    #expect(stage.model.notice?.isError == true)
    device.nextDue = 5_000
    device.now.clocks.uptime = 1_000
    stage.refresh(now: 0)
    stage.press(.character("."))
    #expect(device.actions == [.skip(4_000)])
  }

  @Test func `a click acts on what is drawn under it`() throws {
    let (stage, device) = makeStage()
    stage.setSize(width: 80, height: 24)
    let rows = stage.model.drawn(width: 80, height: 24).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(rows.firstIndex { $0.contains("[ Sign In ]") })
    stage.press(.click(x: 6, y: row))
    #expect(device.commands == [.tap(node: "in")])
    stage.press(.click(x: 60, y: 20))
    #expect(stage.model.focus == .trace)
  }

  @Test func `one key records and saves where the person says`() {
    let (stage, device) = makeStage(nil)
    stage.press(.character("r"))
    #expect(stage.model.device.isRecording && device.saved.isEmpty)
    device.remarks = ["it was raining"]
    stage.press(.character("r"), .enter)
    #expect(device.saved == ["recorded.feature"])
    #expect(!stage.model.device.isRecording)
    #expect(stage.model.notice?.text.contains("it was raining") == true)
  }

  @Test func `a recording that can't be saved goes on, and one without a name is dropped`() {
    let (stage, device) = makeStage(nil)
    stage.press(.character("r"), .character("r"))
    device.refusal = .impossible("there is no room.")
    stage.press(.enter)
    #expect(stage.model.device.isRecording && stage.model.notice?.isError == true)
    stage.press(.character("r"), .control("u"), .enter)
    #expect(!stage.model.device.isRecording && device.saved.isEmpty)
  }
}

// A field that has the focus takes what is typed; the ways out of it are clear.
import Canvas
import Device
import Testing
import Wire

@testable import Stage

@Suite struct FieldFocusTests {
  private func makeStage() -> (StageController, FakeDevice) {
    let device = FakeDevice()
    device.show(FakeDevice.signIn)
    let stage = StageController(device: device)
    stage.refresh(now: 0)
    return (stage, device)
  }

  @Test func `letters are text as soon as a field has the focus`() {
    let (stage, device) = makeStage()
    stage.type("q:?")
    #expect(device.commands.last == .type(text: "q:?", node: "user"))
    #expect(!stage.wantsToQuit && stage.model.overlay == nil)
  }

  @Test func `Escape leaves the field and letters are commands until somebody comes back to one`() {
    let (stage, device) = makeStage()
    stage.press(.escape)
    #expect(stage.model.editing == nil && device.actions.isEmpty && device.commands.isEmpty)
    stage.press(.character("z"))
    #expect(stage.model.isZoomed)
    stage.press(.tab)
    #expect(stage.model.editing?.node == "pass")
    stage.press(.escape, .enter)
    #expect(stage.model.editing?.node == "pass")
  }

  @Test func `a new screen's field takes what is typed again`() {
    let (stage, device) = makeStage()
    stage.press(.escape)
    var screen = FakeDevice.signIn
    screen.title = "Forgot Password"
    device.show(screen)
    stage.refresh(now: 0)
    #expect(stage.model.editing?.node == "user")
  }

  @Test func `without a field in front letters are commands`() {
    let (stage, device) = makeStage()
    device.now.foreground = .home
    stage.refresh(now: 0)
    #expect(stage.model.editing == nil)
    stage.press(.character("o"))
    #expect(device.actions == [.openApp])
  }

  @Test func `the hint bar says that letters are text, and the way out`() {
    let (stage, _) = makeStage()
    let pinned = stage.model.hints.filter(\.isPinned).map { "\($0.key) \($0.title)" }
    #expect(pinned == ["Esc commands", "^P do"])
    #expect(stage.model.drawn(width: 80, height: 24).text.contains(" typing "))
    stage.press(.escape)
    #expect(!stage.model.drawn(width: 80, height: 24).text.contains(" typing "))
  }

  @Test func `a key signs in from inside the field`() {
    let (stage, device) = makeStage()
    stage.press(.control("s"))
    #expect(device.commands.last == .tap(node: "in"))
  }

  @Test func `Return names what it does`() {
    let (stage, _) = makeStage()
    #expect(stage.submitWord == "next field")
    stage.press(.enter)
    #expect(stage.submitWord == "Sign In")
  }
}

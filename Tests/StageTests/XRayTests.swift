// The way from a line of a program's inside to the source it is written in.
import Canvas
import FoundationEssentials
import Testing
import Wire

@testable import Device
@testable import Stage

@Suite struct XRayTests {
  /// The repository's root, found from this file.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private func makeStage(source: String) -> StageController {
    let device = FakeDevice()
    device.project = Self.root
    device.show(FakeDevice.signIn)
    var model = ProgramModel()
    model.take(
      TraceRecord(
        .coordinatorStarted(name: "App", instance: 1, parent: nil),
        source: "JournalApp/AppCoordinator.swift:1"), uptime: 0)
    model.take(
      TraceRecord(.screenPushed(name: "SignIn", coordinator: 1), source: source), uptime: 0)
    device.now.programs[.app]?.model = model
    let stage = StageController(device: device)
    stage.refresh(now: 0)
    stage.press(.escape, .character("x"))
    return stage
  }

  @Test func `the keys go from one written thing to the next, and open it`() throws {
    let stage = makeStage(source: "JournalApp/SignInView.swift:5")
    #expect(stage.model.hints.contains { $0.title == "source" })
    stage.press(.down, .down, .enter)
    guard case .source(let listing) = stage.model.overlay else {
      Issue.record("no source is open: \(String(describing: stage.model.notice))")
      return
    }
    #expect(listing.path == "Sources/JournalApp/Auth/SignInView.swift")
    #expect(listing.line == 5)
    #expect(listing.lines.count > 5)
    stage.press(.pageDown, .up, .escape)
    #expect(stage.model.overlay == nil)
  }

  @Test func `the first line is the first that is written`() {
    let stage = makeStage(source: "JournalApp/SignInView.swift:5")
    stage.press(.up, .enter)
    guard case .source(let listing) = stage.model.overlay else {
      Issue.record("no source is open")
      return
    }
    #expect(listing.path == "Sources/JournalApp/Flows/AppCoordinator.swift")
  }

  @Test func `the person's editor is asked for from the x-ray and from the source`() {
    let stage = makeStage(source: "JournalApp/SignInView.swift:5")
    stage.press(.character("E"))
    #expect(stage.wantedSource?.shortPath == "Sources/JournalApp/Flows/AppCoordinator.swift")
    stage.wantedSource = nil
    stage.press(.down, .enter, .character("E"))
    #expect(stage.wantedSource?.path == "\(Self.root)/Sources/JournalApp/Auth/SignInView.swift")
    #expect(stage.wantedSource?.line == 5)
  }

  @Test(arguments: [
    "JournalApp/../../../etc/passwd.swift:1", "../Package.swift:1", "JournalApp/Nowhere.swift:1",
    "JournalApp/SignInView.swift:0", "JournalApp/SignInView.swift", "", ":", "/:1", "a/b/c.swift:1",
    "JournalApp/SignInView.swift:1:1", "JournalApp/SignIn View.swift:1", "JournalApp/.swift:1",
  ])
  func `a position that is none opens nothing and is said`(_ position: String) {
    let stage = makeStage(source: position)
    stage.press(.down, .enter)
    #expect(stage.model.overlay == nil)
    #expect(stage.model.notice?.isError == true)
  }

  @Test func `signing in and going back work while the inside is shown`() {
    let device = FakeDevice()
    device.show(FakeDevice.signIn)
    let stage = StageController(device: device)
    stage.refresh(now: 0)
    stage.press(.escape, .character("x"), .character("a"))
    #expect(device.commands.last == .tap(node: "in"))
    #expect(stage.isXRayed)
    var deeper = FakeDevice.signIn
    deeper.canGoBack = true
    device.show(deeper)
    stage.refresh(now: 1)
    #expect(stage.canGoBack)
  }

  @Test func `without the repository there is a sentence`() throws {
    let finder = SourceFinder(project: "/nowhere")
    #expect {
      try finder.locate("JournalApp/SignInView.swift:5")
    } throws: {
      "\($0)".contains("SignInView.swift isn't below /nowhere/Sources/JournalApp")
    }
  }
}

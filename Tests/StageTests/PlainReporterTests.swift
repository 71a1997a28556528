// What is told in plain lines: what changed, and nothing else.
import Canvas
import Device
import Testing
import Wire

@testable import Stage

@Suite struct PlainReporterTests {
  private let device = FakeDevice()

  @Test func `a screen is told whole when it comes and by its changes afterwards`() {
    var reporter = PlainReporter()
    _ = reporter.changes(to: device.now)
    device.show(FakeDevice.signIn)
    #expect(
      reporter.changes(to: device.now) == [
        "in front: the app", "app: running", "app shows \"Sign In\"", "app | Username: ",
        "app | Password: ", "app | [Sign In]", "app | [Dimmed] (dimmed)",
      ])
    #expect(reporter.changes(to: device.now).isEmpty)
    var screen = FakeDevice.signIn
    screen.nodes[0] = .field(
      id: "user", label: "Username", value: "ada", isSecure: false, isEnabled: true)
    screen.nodes[1] = .field(
      id: "pass", label: "Password", value: "analytical", isSecure: true, isEnabled: true)
    device.show(screen)
    let lines = reporter.changes(to: device.now)
    #expect(lines == ["app | Username: ada", "app | Password: ‹secret›"])
  }

  @Test func `what only went away is told as gone, and an alert is told`() {
    var reporter = PlainReporter()
    device.show(FakeDevice.signIn)
    _ = reporter.changes(to: device.now)
    var screen = FakeDevice.signIn
    screen.nodes.removeLast()
    device.show(screen)
    #expect(reporter.changes(to: device.now) == ["app | gone: [Dimmed] (dimmed)"])
    screen.alert = AlertNode(
      title: "That link can't be opened", message: "", buttons: [AlertButton(id: "ok", label: "OK")]
    )
    device.show(screen)
    #expect(
      reporter.changes(to: device.now) == ["app | !! That link can't be opened", "app |    [OK]"])
  }

  @Test func `a long screen is cut and says so`() {
    var reporter = PlainReporter()
    _ = reporter.changes(to: device.now)
    let rows = (1...5_000).map {
      ViewNode.row(id: "\($0)", title: "Entry \($0)", detail: nil, isEnabled: true)
    }
    device.show(ViewTree(title: "Entries", nodes: rows))
    let lines = reporter.changes(to: device.now)
    #expect(lines.count == PlainReporter.screenLimit + 4)
    #expect(lines.last == "app: and 4960 lines more; show app tells all")
  }

  @Test func `files are told once they are in place, and the steps on the way never`() {
    var reporter = PlainReporter()
    _ = reporter.changes(to: device.now)
    device.now.files = [FileSnapshot(path: "inbox/.manifest~1", size: 10)]
    #expect(reporter.changes(to: device.now, isAtRest: false).isEmpty)
    #expect(reporter.changes(to: device.now).isEmpty)
    device.now.files = [FileSnapshot(path: "a.sealed", size: 10, writer: "app", isSealed: true)]
    #expect(
      reporter.changes(to: device.now) == [
        "container | a.sealed, sealed, 10 bytes, written by the app"
      ])
    device.now.files[0].change = .removed
    #expect(reporter.changes(to: device.now) == ["container | gone: a.sealed"])
    device.now.files = []
    #expect(reporter.changes(to: device.now).isEmpty)
  }

  @Test func `the world's changes are told in a line each`() {
    var reporter = PlainReporter()
    _ = reporter.changes(to: device.now)
    device.now.isLocked = true
    device.now.isOffline = true
    device.now.serverStatus = 500
    device.now.variants = [
      DeviceSnapshot.Variant(name: "auth.store", value: "defaults", ignoredBy: [.app])
    ]
    #expect(
      reporter.changes(to: device.now) == [
        "locked", "the network is offline", "the server answers 500",
        "naive variant: auth.store is defaults; it takes effect when the app is next launched.",
      ])
  }

  @Test func `an end that nobody wished is told with the last thing that was said`() {
    var reporter = PlainReporter()
    device.show(FakeDevice.signIn)
    _ = reporter.changes(to: device.now)
    device.now.programs[.app]?.state = .notRunning
    device.now.programs[.app]?.screen = nil
    device.now.programs[.app]?.end = .signal(9)
    device.now.programs[.app]?.errors = ["out of luck", ""]
    #expect(reporter.changes(to: device.now) == ["app: ended by SIGKILL; it said: out of luck"])
  }

  // MARK: Answers

  @Test func `help names every line, and a word narrows it`() {
    let all = PlainAnswers.help("").joined(separator: "\n")
    for command in ActionTable.all.flatMap(\.typed) { #expect(all.contains(command.form.form)) }
    let some = PlainAnswers.help("lock")
    #expect(some.contains { $0.contains("unlock") } && some.contains("  I lock the device"))
    #expect(!some.contains { $0.contains("share link") })
    #expect(PlainAnswers.help("xyzzy").count == 1)
  }

  @Test func `the trace is answered in its own text form`() {
    let events = (1...30).map {
      TraceEvent(
        number: $0, uptime: $0, program: $0 % 2 == 0 ? "app" : "widget", kind: .state,
        words: "is \($0)")
    }
    let answers = PlainAnswers(device: device.now, events: events)
    #expect(answers.lines(for: .trace(count: 1, program: nil)) == ["30 0.030 app state: is 30"])
    #expect(
      answers.lines(for: .trace(count: 1, program: "widget")) == ["29 0.029 widget state: is 29"])
  }
}

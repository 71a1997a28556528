// The stage in plain lines, as a pipe, a log or a screen reader has it: the real program.
import Foundation
import Testing

@MainActor @Suite(.serialized) struct PlainStageTests {
  private let terrarium: Terrarium

  init() throws {
    terrarium = try Terrarium()
  }

  /// Whether the lines are there in this order.
  private func expect(
    _ lines: [String], in run: Terrarium.Run, _ location: SourceLocation = #_sourceLocation
  ) {
    var rest = run.output.split(separator: "\n").map(String.init)[...]
    for line in lines {
      guard let index = rest.firstIndex(of: line) else {
        Issue.record("\(line) is missing in\n\(run.output)", sourceLocation: location)
        return
      }
      rest = rest[rest.index(after: index)...]
    }
    #expect(!run.output.utf8.contains(0x1b), sourceLocation: location)
  }

  @Test func `a whole lesson from a pipe, with steps word for word`() throws {
    let run = try terrarium.plain(
      "# a lesson", "Given the app is open", "type \"ada\" into \"Username\"",
      "type analytical engine into Password", "tap Sign In",
      "Then the app shows the \"Entries\" screen", "pass 30s",
      "the widget shows \"Ada\" within 30 seconds", "share the link \"https://example.com/fog\"",
      "type \"for class\" into \"Note\"", "tap \"Post\"", "open the app", "xray app", "files",
      "trace 3", "lock", "status", "unlock", "quit", "tap \"never reached\"")
    #expect(run.status == 0, "\(run.output)")
    expect(
      [
        "widget | Sign in to see your journal", "> Given the app is open", "app: running",
        "app shows \"Sign In\"", "app | Username: ada", "app | Password: ‹secret›",
        "app shows \"Entries\"", "so it is", "widget | Ada", "so it is",
        "in front: the share extension", "share extension | Note: for class",
        "share extension: ended by exit 0", "app | - example.com", "app | Coordinators", "locked",
        "unlocked", "> quit",
      ], in: run)
    #expect(!run.output.contains("analytical engine\"") && !run.output.contains("never"))
    #expect(ProcessTable.programs(below: terrarium.home).isEmpty)
    let again = try terrarium.plain("open the app")
    expect(["app shows \"Entries\"", "app | - example.com"], in: again)
  }

  @Test func `the status is that of the worst line, and every line is tried`() throws {
    let wrong = try terrarium.plain("open", "tap \"Sgn In\"", "lock")
    #expect(wrong.status == 1)
    expect(
      [
        "no: the app has no button or row \"Sgn In\"; there are \"Sign In\", \"Forgot Password\".",
        "locked",
      ], in: wrong)
    let untrue = try terrarium.plain("the app shows \"nothing like this\"")
    #expect(untrue.status == 1 && untrue.output.contains("no: not so: "))
    let unknown = try terrarium.plain("the app is suspended", "opne the app", "lock")
    #expect(unknown.status == 2 && unknown.output.contains("is not understood. Nearest: "))
    #expect(unknown.output.contains("\nlocked\n"))
  }

  @Test func `a variant says when it takes effect`() throws {
    let run = try terrarium.plain(
      "variant auth.store is defaults", "open", "variant auth.store is sealed",
      "variant rollback is accepted", "quit the app", "open", "status")
    expect(
      [
        "naive variant: auth.store is defaults for programs that start from now on.",
        "auth.store is sealed; it takes effect when the app is next launched.",
        "naive variant: rollback is accepted; it takes effect when the app is next launched.",
      ], in: run)
  }

  @Test func `nothing that is typed or shown can steer a terminal`() throws {
    let run = try terrarium.plain(
      "open", "type \"\u{1b}[2J\u{9b}31m\u{202e}x\" into Username", "show app")
    expect(["app | Username: \u{fffd}[2J\u{fffd}31mx"], in: run)
    #expect(run.status == 0)
  }

  @Test func `a picture goes into a new file and never over another`() throws {
    let run = try terrarium.plain(
      "open", "save picture to a.svg", "save picture to a.txt", "save picture to a.txt")
    #expect(run.status == 1 && run.output.contains("a.txt is already there"))
    let image = try String(contentsOfFile: "\(terrarium.home)/a.svg", encoding: .utf8)
    #expect(image.contains("<svg") && image.contains("Username"))
    let text = try String(contentsOfFile: "\(terrarium.home)/a.txt", encoding: .utf8)
    #expect(text.split(separator: "\n").count == 24 && text.contains("Username"))
  }

  @Test func `the device is put aside, erased and brought back from the stage`() throws {
    let run = try terrarium.plain(
      "sign in", "save snapshot to before", "open", "erase the device", "open",
      "the app shows the \"Sign In\" screen", "restore snapshot before", "open",
      "the app shows the \"Entries\" screen")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("Saved the device in \(terrarium.home)/before"))
    #expect(run.output.contains("Erased the device"))
    let refused = try terrarium.plain("open", "restore snapshot nowhere", "status")
    #expect(refused.output.contains("no: there is no snapshot in"), "\(refused.output)")
    #expect(refused.output.contains("in front: the app"))
  }

  @Test func `what was taken from a bundle is given back`() throws {
    let run = try terrarium.plain(
      "take app group from the widget", "trace widget", "give the widget its entitlements back",
      "trace 3", "the widget shows \"Sign in to see your journal\"")
    #expect(run.status == 0, "\(run.output)")
    expect(["> give the widget its entitlements back", "> trace 3", "so it is"], in: run)
  }

  @Test func `a program that never answers again is ended once it is left`() throws {
    let run = try terrarium.plain(
      "open app", "pass 3s", "the app stops answering", "I go home", "pass 10s",
      "the app was ended by \"0x8badf00d\"")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test func `nobody sits through what an expectation waits for`() throws {
    let run = try terrarium.plain(
      "open app", "the app shows \"Nope\" within 3 hours", "why the app", "status")
    #expect(run.status == 1 && run.output.contains("no: not so: the app shows \"Nope\""))
    #expect(run.output.contains("; up 1080"), "\(run.output)")
  }

  @Test func `what hangs is explained`() throws {
    let run = try terrarium.plain(
      "open app", "the app stops answering", "tap \"Forgot Password\"", "pass 1s", "why the app")
    #expect(run.output.contains("The app hangs: it was touched"), "\(run.output)")
  }

  @Test func `recording works without a screen`() throws {
    let run = try terrarium.plain("record", "lock", "unlock", "save recording to r.feature")
    #expect(run.status == 0, "\(run.output)")
    let text = try String(contentsOfFile: "\(terrarium.home)/r.feature", encoding: .utf8)
    #expect(text.contains(" I lock the device") && text.contains(" I unlock the device"))
  }

  @Test(.enabled(if: StageTerminal.isPossible, "tmux isn't installed"))
  func `an interrupt and the end of input end it for a person too`() throws {
    let stage = try StageTerminal(terrarium, arguments: ["--plain"])
    try stage.wait(for: "Terrarium in plain lines")
    try stage.type("open")
    try stage.keys("Enter")
    try stage.wait(for: "app | Username")
    // NB: the key itself would also reach the script that notes the status.
    kill(try #require(stage.pid), SIGINT)
    #expect(try stage.waitForEnd() == 130)
    #expect(ProcessTable.programs(below: terrarium.home).isEmpty)
    let other = try StageTerminal(terrarium, arguments: ["--plain"])
    try other.wait(for: "Terrarium in plain lines")
    try other.keys("C-d")
    #expect(try other.waitForEnd() == 0)
  }
}

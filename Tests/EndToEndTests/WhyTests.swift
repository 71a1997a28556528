// `terrarium why`, `preflight` and `device widgets` as a script sees them.
import Foundation
import Testing

@Suite struct WhyTests {
  private let terrarium: Terrarium
  private let loop = "\(Terrarium.root)/Scenarios/widget/reload-loop.feature"

  init() throws {
    terrarium = try Terrarium()
  }

  private func json(_ run: Terrarium.Run) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func `a scenario is played and explained`() throws {
    let run = try terrarium.run("why", "widget", "--scenario", "\(loop):6")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("the widget shows: Sign in to see your journal\n"))
    #expect(run.output.contains("\n1. It asks for its own reload each time it is asked"))
    #expect(run.output.contains("   To do: "))
    #expect(run.output.contains("widget: has no reloads left"))
    let list = try json(terrarium.run("why", "widget", "--scenario", "\(loop):6", "--json"))
    let causes = try #require(list["causes"] as? [[String: Any]])
    #expect(causes.first?["code"] as? String == "widget.reload-loop")
  }

  @Test func `after one of its steps it may look otherwise`() throws {
    let place = "\(Terrarium.root)/Scenarios/widget/expiry.feature:13"
    let run = try terrarium.run("why", "widget", "--scenario", place, "--step", "3")
    #expect(run.status == 0 && run.output.contains("All is well: "))
    let end = try terrarium.run("why", "widget", "--scenario", place)
    #expect(end.output.contains("1. The session that the app published has expired"))
  }

  @Test(arguments: [
    ["why"], ["why", "watch"], ["why", "app", "--widget", "Journal"], ["why", "widget", "a", "b"],
    ["why", "widget", "--scenario"], ["why", "widget", "--scenario", "nowhere.feature"],
    ["preflight", "here"], ["preflight", "--assets", "nowhere"],
  ])
  func `bad usage is told and costs a 2`(arguments: [String]) throws {
    let run = try terrarium.run(arguments)
    #expect(run.status == 2 && run.output.isEmpty && !run.errors.isEmpty, "\(run)")
  }

  @Test func `a device that isn't there, or never was in use, has no reason`() throws {
    #expect(try terrarium.run("why", "app").status == 1)
    #expect(try terrarium.run("device", "create", "default").status == 0)
    let run = try terrarium.run("why", "app")
    #expect(run.status == 1 && run.errors.contains("was never in use"))
    #expect(try terrarium.run("device", "widgets").output.isEmpty)
  }

  @Test func `a device that was in use is explained from its folder`() throws {
    #expect(try terrarium.run("device", "create", "default").status == 0)
    #expect(try terrarium.run("device", "openurl", "journal://entries").status == 0)
    let why = try terrarium.run("why", "widget")
    #expect(why.status == 0 && why.output.contains("1. Nobody is signed in."), "\(why)")
    let widgets = try json(terrarium.run("device", "widgets", "--json"))
    let first = try #require((widgets["widgets"] as? [[String: Any]])?.first)
    #expect(first["name"] as? String == "Journal")
    #expect(first["reloadsLeft"] as? Int == 40)
    #expect((first["ledger"] as? [[String: Any]])?.first?["cause"] as? String == "added")
    let lines = try terrarium.run("device", "widgets").output
    #expect(lines.hasPrefix("Journal\tsmall\t40 of 40 reloads left\n"))
    #expect(lines.contains("free: it was put on the screen"))
  }

  @Test func `preflight finds nothing in what comes with it`() throws {
    let run = try terrarium.run("preflight")
    #expect(run.status == 0 && run.output.hasSuffix("bundles: nothing is missing\n"))
    let list = try json(terrarium.run("preflight", "--json"))
    #expect((list["findings"] as? [[String: Any]])?.isEmpty == true)
  }

  @Test func `preflight says what a device's bundle has lost, and ends with 1`() throws {
    let path = try terrarium.run("device", "create", "default").output.dropLast()
    let file = "\(path)/Bundles/com.example.journal.widget/JournalWidget.entitlements"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("group.com.example.journal", with: "group.com.example.other")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let run = try terrarium.run("preflight", "--device", String(path))
    #expect(run.status == 1)
    #expect(run.output.contains("error  com.example.journal.widget "))
    #expect(run.output.contains("[group.mismatch]"))
  }
}

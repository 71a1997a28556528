// A stage that is told from another terminal what to do, as a script tells a simulator.
import Foundation
import Testing

extension StageTests {
  @Suite struct Tell {
    private func tell(_ terrarium: Terrarium, _ line: String) throws -> Terrarium.Run {
      try terrarium.run("device", "tell", "booted", line)
    }

    @Test func `lines are done, answered at rest, and judged`() throws {
      let terrarium = try Terrarium()
      let stage = try StageTerminal(terrarium)
      try stage.wait(for: "Press o to open the journal")
      #expect(try tell(terrarium, "sign in").status == 0)
      // No waiting in between: the line before was answered once all had come to rest.
      let holds = try tell(terrarium, "the app shows the \"Entries\" screen")
      #expect(holds.status == 0 && holds.output == "so it is\n")
      let not = try tell(terrarium, "the app shows \"Nobody\"")
      #expect(not.status == 1 && not.errors.contains("not so: the app shows \"Nobody\""))
      let unknown = try tell(terrarium, "frobnicate")
      #expect(unknown.status == 2 && unknown.errors.contains("is not understood"))
      try stage.wait(for: "Entries")
      #expect(try tell(terrarium, "two\nlines").status == 2)
      #expect(try tell(terrarium, "quit").status == 0)
      #expect(try stage.waitForEnd() == 0)
      try stage.expectGivenBack()
      let after = try tell(terrarium, "lock")
      #expect(after.status == 1 && after.errors.contains("no device is in use"))
      let named = try terrarium.run("device", "tell", "default", "lock")
      #expect(named.status == 1 && named.errors.contains("no stage has"))
    }

    @Test func `a flood of lines leaves the keys their turn`() throws {
      let terrarium = try Terrarium()
      let stage = try StageTerminal(terrarium)
      try stage.wait(for: "Press o to open the journal")
      let folder = "\(terrarium.devices)/default"
      let flood = "i=0; while [ $i -lt 3000 ]; do echo \"7 status\"; i=$((i+1)); done"
      _ = try Commands.run(["sh", "-c", "(\(flood)) > '\(folder)/commands' &"], in: terrarium.home)
      try stage.keys("o")
      try stage.wait(for: "Username")
      try stage.keys("Escape", "q")
      #expect(try stage.waitForEnd() == 0)
    }

    @Test func `a URL is opened on the device in use`() throws {
      let terrarium = try Terrarium()
      let stage = try StageTerminal(terrarium)
      try stage.wait(for: "Press o to open the journal")
      let opened = try terrarium.run("device", "openurl", "booted", "journal://profile")
      #expect(opened.output == "the app shows \"Sign In\"\n" && opened.status == 0)
      try stage.wait(for: "Username")
      let json = try terrarium.run("device", "openurl", "booted", "journal://a\"b", "--json")
      #expect(json.output.contains("\"screen\" : \"Sign In\""), "\(json.output)\(json.errors)")
      let other = try terrarium.run("device", "openurl", "booted", "nobody://here")
      #expect(other.status == 1 && !other.errors.isEmpty)
    }

    @Test func `what comes of a line later is part of the answer`() throws {
      let terrarium = try Terrarium()
      let stage = try StageTerminal(terrarium)
      try stage.wait(for: "Press o to open the journal")
      let picture = "\(terrarium.home)/picture.svg"
      #expect(try tell(terrarium, "save picture to \(picture)").status == 0)
      #expect(FileManager.default.fileExists(atPath: picture))
      let again = try tell(terrarium, "save picture to \(picture)")
      #expect(again.status == 1 && again.errors.contains("picture.svg"), "\(again.errors)")
      let erase = try tell(terrarium, "save snapshot to \(terrarium.home)/aside")
      #expect(erase.status == 1 && erase.errors.contains("closes the device"), "\(erase.errors)")
      #expect(try tell(terrarium, "").status == 2)
      #expect(try terrarium.run("device", "tell", "lock", "the", "device").status == 2)
      #expect(try terrarium.run("why", "widget", "booted").status == 0)
    }

    @Test func `a device in use is explained as it is now`() throws {
      let terrarium = try Terrarium()
      let stage = try StageTerminal(terrarium)
      try stage.wait(for: "Press o to open the journal")
      for line in ["sign in", "pass 30s"] { #expect(try tell(terrarium, line).status == 0) }
      let widgets = try terrarium.run("device", "widgets", "booted")
      #expect(widgets.status == 0 && widgets.output.contains("Ada"), "\(widgets.output)")
      let before = try terrarium.run("why", "widget")
      #expect(before.status == 0 && !before.output.contains("Signed out"), "\(before.output)")
      #expect(try tell(terrarium, "the widget has no entitlement for the App Group").status == 0)
      let after = try terrarium.run("why", "widget")
      #expect(after.status == 0 && after.output.contains("entitle"), "\(after.output)")
      // Reading is no command: nothing is told of it.
      #expect(try !stage.screen().contains("write-down"))
    }

    @Test func `while somebody is being asked, nobody answers in their place`() throws {
      let terrarium = try Terrarium()
      let stage = try StageTerminal(terrarium)
      try stage.wait(for: "Press o to open the journal")
      try stage.keys(":")
      try stage.wait(for: "What to do")
      let run = try tell(terrarium, "lock")
      #expect(run.status == 1 && run.errors.contains("is being asked something"))
    }

    @Test func `a stage without a screen is told too`() throws {
      let terrarium = try Terrarium()
      let stage = try StageTerminal(terrarium, arguments: ["--plain"])
      try stage.wait(for: "Terrarium in plain lines")
      #expect(try tell(terrarium, "open").status == 0)
      #expect(try tell(terrarium, "the app shows \"Sign In\"").output == "so it is\n")
      try stage.wait(for: "Told from outside: open")
    }
  }
}

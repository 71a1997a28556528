// What disturbs a stage from outside: noise on standard error, a terminal that doesn't read, a
// second request to end; and the picture that is taken of it.
import Foundation
import Testing

extension StageTests {
  @Suite struct Noise {
    @Test func `noise on standard error never scrambles the screen and is told afterwards`() throws
    {
      let stage = try StageTerminal(Terrarium())
      try stage.wait(for: "Press o to open the journal")
      // The widget has been asked and has gone: nothing else happens by itself.
      try stage.wait(for: "exit 0")
      try stage.keys("p")
      let before = try stage.settledScreen()
      let pid = try #require(stage.pid)
      let errors = open("/proc/\(pid)/fd/2", O_WRONLY | O_APPEND | O_CLOEXEC)
      try #require(errors >= 0)
      defer { close(errors) }
      let noise = "\u{1b}[2J\u{1b}[Hsomebody said something\n\u{1b}]52;c;aGk=\u{7}\n"
      for _ in 0..<20 { _ = noise.withCString { write(errors, $0, strlen($0)) } }
      #expect(try Patience.stays(milliseconds: 500) { try stage.screen() })
      #expect(try stage.screen() == before)
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)
      try stage.wait(for: "somebody said something")
      let stream = String(decoding: stage.sent(), as: UTF8.self)
      #expect(!stream.contains("\u{1b}]52"))
      try stage.expectGivenBack()
    }

    @Test func `a terminal that stops reading holds up no program`() throws {
      let terrarium = try Terrarium()
      let terminal = try BareTerminal(terrarium, width: 200, height: 50)
      try terminal.wait(for: "Press o to open")
      // Nobody reads from here on; each of these asks for the whole screen.
      terminal.press(String(repeating: "\u{0c}", count: 60) + "o")
      #expect(
        Patience.waits {
          ProcessTable.children(of: terminal.pid).contains { $0.name == "JournalApp" }
        })
      try terminal.wait(for: "Username")
      terminal.press("\u{13}")
      try terminal.wait(for: "Entries")
      terminal.press("\u{1b}")
      terminal.press("q")
      #expect(
        Patience.waits {
          terminal.read()
          return terminal.hasEnded
        })
      #expect(ProcessTable.programs(below: terrarium.home).isEmpty)
    }

    @Test func `a terminal that never reads again doesn't keep it from ending`() throws {
      let terrarium = try Terrarium()
      let terminal = try BareTerminal(terrarium, width: 200, height: 50)
      try terminal.wait(for: "Press o to open")
      terminal.press(String(repeating: "\u{0c}", count: 60))
      terminal.press("q")
      #expect(Patience.waits(seconds: 10) { terminal.hasEnded })
      #expect(ProcessTable.programs(below: terrarium.home).isEmpty)
    }

    @Test func `a second request to end is heard when the first was not`() throws {
      let stage = try StageTerminal(Terrarium())
      try stage.wait(for: "Press o to open the journal")
      let pid = try #require(stage.pid)
      let programs = ProcessTable.children(of: pid)
      // Both are there before the loop has a chance to take the first.
      kill(pid, SIGSTOP)
      #expect(Patience.waits { RunningProcess(pid: pid)?.state == "T" })
      kill(pid, SIGTERM)
      kill(pid, SIGHUP)
      kill(pid, SIGCONT)
      #expect([128 + SIGTERM, 128 + SIGHUP].contains(try stage.waitForEnd()))
      #expect(Patience.waits(seconds: 2) { !programs.contains(where: \.isAlive) })
      #expect(ProcessTable.programs(below: stage.terrarium.home).isEmpty)
      try stage.expectGivenBack()
    }

    @Test func `a picture of the screen is what is on it, made harmless`() throws {
      let stage = try StageTerminal(Terrarium(), width: 100, height: 30)
      try stage.wait(for: "Press o to open the journal")
      try stage.keys("o")
      try stage.wait(for: "▸ Username")
      try stage.paste("tab\there \u{202e}\u{1b}[31m")
      try stage.wait(for: "Username  tab")
      try stage.keys("Escape", ":")
      try stage.wait(for: "type to find")
      try stage.type("save picture to \"now.txt\"")
      try stage.keys("Enter")
      try stage.wait(for: "Saved a picture")
      let path = "\(stage.terrarium.home)/now.txt"
      let others = FileManager.default.subpaths(atPath: stage.terrarium.home) ?? []
      let found = others.first { $0.hasSuffix("now.txt") }.map { "\(stage.terrarium.home)/\($0)" }
      let text = try String(contentsOfFile: found ?? path, encoding: .utf8)
      #expect(text.contains("Username  tab"))
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      #expect(!text.unicodeScalars.contains("\u{202e}"))
    }

    @Test func `a file of the container goes through the person's editor and back`() throws {
      let terrarium = try Terrarium()
      let editor = "\(terrarium.home)/editor"
      try Data("#!/bin/sh\ncp \"$2\" '\(terrarium.home)/seen'\nprintf changed > \"$2\"\n".utf8)
        .write(to: URL(filePath: editor))
      chmod(editor, 0o755)
      let stage = try StageTerminal(terrarium, changes: ["EDITOR": editor], shell: .interactive)
      try stage.wait(for: "prompt>")
      try stage.type(Terrarium.binary)
      try stage.keys("Enter")
      try stage.wait(for: "Press o to open the journal")
      try stage.keys(":")
      try stage.wait(for: "type to find")
      try stage.type("replace the file \"note.txt\" by \"before\"")
      try stage.keys("Enter")
      try stage.wait(for: "note.txt")
      // Past the three folders that every container of a group has.
      try stage.keys("4", "Down", "Down", "Down")
      try stage.wait(for: "before", "in the preview")
      try stage.keys("E")
      try stage.wait(for: "Replaced note.txt")
      try stage.wait(for: "changed", "in the preview")
      #expect(ProcessTable.text("\(terrarium.home)/seen") == "before")
    }
  }
}

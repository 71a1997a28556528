// Keys, pastes, clicks and the shell's job control, as a terminal delivers them.
import Foundation
import Testing

extension StageTests {
  @Suite struct Input {
    private func opened(_ shell: StageTerminal.Shell = .script) throws -> StageTerminal {
      let stage = try StageTerminal(Terrarium(), shell: shell)
      if shell == .interactive {
        try stage.wait(for: "prompt>")
        try stage.type(Terrarium.binary)
        try stage.keys("Enter")
      }
      try stage.wait(for: "Press o to open the journal")
      return stage
    }

    @Test func `a lone escape acts at once`() throws {
      let stage = try opened()
      // One look may come late on a busy machine; curses' own second would spoil them all.
      let quick = try (0..<5).contains { _ in
        try stage.keys(":")
        try stage.wait(for: "What to do")
        let start = ContinuousClock.now
        try stage.keys("Escape")
        try stage.wait("the palette to close") { !$0.contains("What to do") }
        return ContinuousClock.now - start < .milliseconds(800)
      }
      #expect(quick)
    }

    @Test func `arrow keys, escapes with letters and unknown sequences are told apart`() throws {
      let stage = try opened()
      try stage.keys("o")
      try stage.wait(for: "▸ Username")
      try stage.type("grace ada")
      try stage.keys("M-b")
      // Reports and keys that nobody knows: focus, a made-up function key, an SS3 letter.
      try stage.send("\u{1b}[I\u{1b}[99;7~\u{1b}Oz")
      try stage.keys("Left", "Left", "X")
      try stage.wait(for: "gracXe ada")
    }

    @Test func `a paste is text in a field and nothing anywhere else`() throws {
      let stage = try opened()
      try stage.paste("q\nq\no\n")
      try stage.wait(for: "the paste was ignored")
      #expect(stage.status == nil)
      #expect(try stage.screen().contains("Press o to open the journal"))
      try stage.keys("o")
      try stage.wait(for: "▸ Username")
      try stage.paste("ada\nq\n:quit\n")
      try stage.wait("one line of text") { $0.contains("Username  ada") && $0.contains("quit") }
      #expect(stage.status == nil)
      #expect(try stage.screen().contains("Sign In"))
    }

    @Test func `letters are text in a field at once, and Escape makes them commands again`() throws
    {
      let stage = try opened()
      try stage.keys("o")
      try stage.wait("the state") { $0.contains("▸ Username") && $0.contains(" typing ") }
      try stage.type("q?:ada")
      try stage.wait(for: "Username  q?:ada")
      try stage.keys("Escape")
      try stage.wait("no typing") { !$0.contains(" typing ") }
      try stage.keys("?")
      try stage.wait(for: "Open the app")
      try stage.keys("Escape")
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)
    }

    @Test func `a paste that is no UTF-8 loses only the bytes that aren't`() throws {
      let stage = try opened()
      try stage.keys("o")
      try stage.wait(for: "▸ Username")
      try stage.send(
        bytes: Array("\u{1b}[200~abc".utf8) + [0xff, 0xe9] + Array("def é\u{1b}[201~".utf8))
      try stage.wait(for: "Username  abc\u{fffd}\u{fffd}def é")
      try stage.type("!")
      try stage.wait(for: "def é!")
    }

    @Test(arguments: [true, false])
    func `a flood of characters leaves room for pictures and signals`(isField: Bool) throws {
      let stage = try opened()
      if isField {
        try stage.keys("o")
        try stage.wait(for: "▸ Username")
      }
      // Neither marked as a paste, nor anything that a person could type.
      for _ in 0..<20 { try stage.type(String(repeating: isField ? "x" : "5", count: 1_000)) }
      if isField { try stage.wait(for: "xxxxxxxx") }
      let pid = try #require(stage.pid)
      let start = ContinuousClock.now
      kill(pid, SIGTERM)
      #expect(try stage.waitForEnd() == 128 + SIGTERM)
      // NB: far more than it takes, for a busy machine; deaf, it took eight seconds and more.
      #expect(ContinuousClock.now - start < .seconds(3))
      try stage.expectGivenBack()
    }

    @Test func `what is selected is replaced, and taken back`() throws {
      let stage = try opened()
      try stage.keys("o")
      try stage.wait(for: "▸ Username")
      try stage.type("grace hopper")
      // Shift with Ctrl and left, as xterm sends it.
      try stage.send("\u{1b}[1;6D")
      try stage.type("ada")
      try stage.wait(for: "Username  grace ada")
      try stage.keys("C-_", "C-_", "C-_")
      try stage.wait(for: "Username  grace hopper")
    }

    @Test func `a click goes to what it hits, and the mouse can be given back`() throws {
      let stage = try opened()
      #expect(try stage.value("mouse_any_flag") == "1")
      try stage.send("\u{1b}[<0;60;20M\u{1b}[<0;60;20m")
      try stage.wait(for: "▸ 5 Trace")
      try stage.keys("m")
      try stage.wait("a mouse of the terminal's") { _ in
        (try? stage.value("mouse_any_flag")) == "0"  // Asked again until the deadline.
      }
      let quiet = try StageTerminal(Terrarium(), arguments: ["--no-mouse"])
      try quiet.wait(for: "Press o to open the journal")
      #expect(try quiet.value("mouse_any_flag") == "0")
    }

    @Test func `the palette finds an action and does it; the help lists the keys`() throws {
      let stage = try opened()
      try stage.keys(":")
      try stage.wait(for: "type to find")
      try stage.type("open the app")
      try stage.keys("Enter")
      try stage.wait(for: "▸ Username")
      try stage.keys("Escape", "?")
      try stage.wait(for: "Open the app")
      try stage.keys("Escape")
      try stage.wait(for: "▸ Username")
    }

    @Test func `Ctrl-Z gives the terminal to the shell, bg is silent, fg comes back`() throws {
      let stage = try opened(.interactive)
      try stage.keys("C-z")
      try stage.wait(for: "Stopped")
      #expect(try stage.value("alternate_on") == "0" && stage.value("cursor_flag") == "1")
      try stage.type("stty -a | grep -c -w -e icanon -e echo; echo shell-works")
      try stage.keys("Enter")
      try stage.wait(for: "shell-works\nprompt>")
      #expect(try !stage.screen().contains("-icanon"))
      try stage.resize(width: 100, height: 30)
      try stage.type("bg")
      try stage.keys("Enter")
      // The shell says two things, the job and its prompt; only then nobody has anything to say.
      try stage.wait(for: "terrarium &\nprompt>")
      #expect(Patience.waits { Patience.stays(milliseconds: 500) { stage.sent().count } })
      #expect(try !stage.screen().contains("1 App"))
      try stage.type("fg")
      try stage.keys("Enter")
      try stage.wait("a picture of the new size") { screen in
        screen.contains("1 App") && screen.contains("5 Trace")
          && screen.split(separator: "\n").contains { $0.count > 95 }
      }
      try stage.keys("q")
      try stage.wait("the shell") { $0.contains("prompt>") && !$0.contains("1 App") }
      #expect(try stage.value("alternate_on") == "0")
    }

    @Test func `stopped from outside, it takes the terminal again with fg`() throws {
      let stage = try opened(.interactive)
      let home = "HOME=\(stage.terrarium.home)\0"
      let own = ProcessTable.all.first {
        $0.name == "terrarium"
          && ProcessTable.text("/proc/\($0.pid)/environ")?.contains(home) ?? false
      }
      let pid = try #require(own?.pid)
      kill(pid, SIGSTOP)
      try stage.wait(for: "Stopped")
      #expect(Patience.waits { Patience.stays(milliseconds: 300) { stage.sent().count } })
      let sent = stage.sent().count
      // Behind the shell it goes on, and has no terminal to say anything to.
      kill(pid, SIGCONT)
      #expect(
        Patience.stays(milliseconds: 500) { stage.sent().count } && stage.sent().count == sent)
      try stage.type("fg")
      try stage.keys("Enter")
      try stage.wait("a whole picture") { screen in
        ["1 App", "5 Trace"].allSatisfy(screen.contains) && !screen.contains("Stopped")
      }
      #expect(try stage.value("alternate_on") == "1" && stage.value("mouse_any_flag") == "1")
      try stage.keys("o")
      try stage.wait(for: "▸ Username")
      // A terminal that was left to the shell would hold the letters back until Enter.
      try stage.type("ada")
      try stage.wait(for: "Username  ada")
      try stage.keys("Escape", "q")
      try stage.wait("the shell") { $0.contains("prompt>") && !$0.contains("1 App") }
      #expect(try stage.value("alternate_on") == "0")
    }

    @Test func `at rest nothing is sent and nobody wakes up`() throws {
      let stage = try opened()
      let pid = try #require(stage.pid)
      try stage.keys("p")
      func doings() -> [String] {
        ["\(stage.sent().count)"]
          + ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"].map {
            ProcessTable.status($0, of: pid) ?? ""
          }
      }
      #expect(Patience.waits { Patience.stays(milliseconds: 1_000, doings) })
      #expect(doings().allSatisfy { !$0.isEmpty })
    }

    @Test func `Ctrl-L draws everything afresh`() throws {
      let stage = try opened()
      try stage.keys("p")
      #expect(Patience.waits { Patience.stays(milliseconds: 300) { stage.sent().count } })
      let before = stage.sent().count
      try stage.keys("C-l")
      #expect(Patience.waits { stage.sent().count - before > 500 })
    }
  }
}

// Terminals and locales of every kind: the stage starts on each, or says in a sentence why not.
import Foundation
import Testing

extension StageTests {
  @Suite struct Environment {
    private func leave(_ stage: StageTerminal) throws {
      // A field may have the focus, in which letters are text.
      try stage.keys("Escape", "q")
      #expect(try stage.waitForEnd() == 0)
      try stage.expectGivenBack()
    }

    @Test(arguments: ["dumb", "", "unknown", nil])
    func `a terminal that can do nothing gets plain lines, and it is said why`(
      term: String?
    ) throws {
      let stage = try StageTerminal(Terrarium(), changes: ["TERM": term])
      try stage.wait(for: "needs a terminal that can place its cursor")
      try stage.wait(for: "Terrarium in plain lines")
      try stage.type("sign in")
      try stage.keys("Enter")
      try stage.wait(for: "app shows \"Entries\"")
      try stage.type("nonsense")
      try stage.keys("Enter")
      try stage.wait(for: "is not understood")
      try stage.type("quit")
      try stage.keys("Enter")
      // Whoever sits there has seen what went wrong; there is no script to fail.
      #expect(try stage.waitForEnd() == 0)
      #expect(!stage.sent().contains(0x1b))
      try stage.expectGivenBack()
    }

    @Test func `without a terminal it tells in plain lines and says so`() throws {
      let run = try Terrarium().run(environment: ["TERM": "xterm-256color"])
      #expect(run.status == 0 && run.output.contains("Sign in to see your journal"))
      #expect(run.errors.contains("tells in plain lines"))
      #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: ["xterm-kitty", "xterm-ghostty", "alacritty"])
    func `a terminal without a description is taken for the usual one`(term: String) throws {
      let stage = try StageTerminal(Terrarium(), changes: ["TERM": term])
      try stage.wait(for: "Press o to open the journal")
      try leave(stage)
    }

    @Test(arguments: ["vt100", "linux", "screen", "tmux-256color", "xterm-mono"])
    func `every usual terminal will do`(term: String) throws {
      let stage = try StageTerminal(Terrarium(), changes: ["TERM": term])
      try stage.wait(for: "Press o to open the journal")
      try stage.keys("o")
      try stage.wait(for: "running")
      try leave(stage)
    }

    // MARK: Colours and letters

    @Test func `NO_COLOR leaves colours out and an empty one does not`() throws {
      for (value, hasColour) in [("1", false), ("", true)] {
        let stage = try StageTerminal(Terrarium(), changes: ["NO_COLOR": value])
        try stage.wait(for: "Press o to open the journal")
        try stage.keys("o")
        try stage.wait(for: "Username")
        try leave(stage)
        #expect(Attributes.hasColour(stage.sent()) == hasColour, "NO_COLOR=\(value)")
      }
    }

    @Test func `an option is stronger than NO_COLOR`() throws {
      let stage = try StageTerminal(
        Terrarium(), arguments: ["--colour", "always"], changes: ["NO_COLOR": "1"])
      try stage.wait(for: "Press o to open the journal")
      try leave(stage)
      #expect(Attributes.hasColour(stage.sent()))
    }

    @Test func `the terminal's own background is left alone`() throws {
      let stage = try StageTerminal(Terrarium())
      try stage.wait(for: "Press o to open the journal")
      try leave(stage)
      #expect(!Attributes.all(in: stage.sent()).contains { (40...47).contains($0) })
    }

    @Test(arguments: ["C", "POSIX", "en_US.UTF-8", nil])
    func `a locale that isn't there is stood in for`(locale: String?) throws {
      let stage = try StageTerminal(Terrarium(), changes: ["LANG": locale])
      try stage.wait(for: "Press o to open the journal")
      #expect(try stage.screen().contains("╭▸ 1 App"))
      try leave(stage)
    }

    @Test func `asked for ASCII it sends nothing else`() throws {
      let stage = try StageTerminal(Terrarium(), arguments: ["--ascii"])
      try stage.wait(for: "Press o to open the journal")
      try stage.keys("o")
      try stage.wait(for: "Username")
      try stage.keys("Escape", "?")
      try stage.wait(for: "Open the app")
      #expect(stage.sent().allSatisfy { $0 < 0x80 })
    }

    @Test func `exported sizes are not believed`() throws {
      let stage = try StageTerminal(Terrarium(), changes: ["LINES": "5", "COLUMNS": "9"])
      try stage.wait(for: "Press o to open the journal")
      try stage.wait(for: "5 Trace")
      try leave(stage)
    }
  }
}

/// The attributes that a stream sets, by the numbers of ECMA-48's SGR.
enum Attributes {
  /// Every parameter of every SGR sequence.
  static func all(in bytes: [UInt8]) -> [Int] {
    String(decoding: bytes, as: UTF8.self).matches(of: /\x1b\[([0-9;]*)m/).flatMap {
      $0.output.1.split(separator: ";").compactMap { Int($0) }
    }
  }

  static func hasColour(_ bytes: [UInt8]) -> Bool {
    // 39 and 49 give back the terminal's own.
    all(in: bytes).contains { (30...38).contains($0) || (40...48).contains($0) || 90...107 ~= $0 }
  }
}

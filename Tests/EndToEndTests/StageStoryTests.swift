// The main job, as a person does it: by the keyboard, from an empty device to an empty screen.
import Testing

extension StageTests {
  @Suite struct Story {
    @Test(arguments: [(80, 24), (200, 50)])
    func `one signs in, shares, finds it, signs out and leaves`(size: (Int, Int)) throws {
      let terrarium = try Terrarium()
      let stage = try StageTerminal(terrarium, width: size.0, height: size.1)
      try stage.wait(for: "Press o to open the journal")
      try signIn(stage)
      try shareLink(stage)
      try signOut(stage)
      let pid = try #require(stage.pid)
      let children = ProcessTable.children(of: pid)
      #expect(!children.isEmpty)
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)
      #expect(Patience.waits(seconds: 2) { !children.contains(where: \.isAlive) })
      #expect(ProcessTable.programs(below: terrarium.home).isEmpty)
      try stage.expectGivenBack()
    }

    private func signIn(_ stage: StageTerminal) throws {
      try stage.keys("o")
      try stage.wait(for: "▸ Username")
      try stage.type("ada")
      try stage.wait("the name") { $0.contains("Username  ada") }
      try stage.keys("Enter")
      try stage.type("analytical engine")
      try stage.wait("a hidden password") {
        $0.contains("Password  •••••••••••••••••") && !$0.contains("analytical")
      }
      try stage.keys("Enter")
      try stage.wait(for: "Entries")
      try waitByMovingTime(stage, "the widget to know Ada") { $0.contains(" Ada ") }
    }

    private func shareLink(_ stage: StageTerminal) throws {
      try stage.keys("s")
      try stage.wait(for: "Share to Journal")
      try stage.type("tram-28")
      try stage.wait("one choice") { !$0.contains("fado") }
      try stage.keys("Enter")
      try stage.wait(for: "Add to Journal")
      try stage.wait(for: "▸ Note")
      try stage.type("for the lecture")
      try stage.wait(for: "for the lecture")
      try stage.keys("Enter")
      try stage.wait("the share extension to end") { !$0.contains("Add to Journal") }
      try stage.keys("o")
      try stage.wait(for: "example.com ", "among the entries")
      try waitByMovingTime(stage, "the widget to count it") { $0.contains("1 entry") }
    }

    private func signOut(_ stage: StageTerminal) throws {
      try stage.keys("1")
      try stage.wait("the app's pane") { $0.contains("▸ 1 App") }
      try stage.keys("Down")
      try stage.keys("Down")
      try stage.wait(for: "▸ [ Profile ]")
      try stage.keys("Enter")
      try stage.wait(for: "▸ [ Sign Out ]")
      try stage.keys("Enter")
      try stage.wait(for: "▸ Username")
      try stage.keys("Escape")
      try waitByMovingTime(stage, "the widget to forget her") {
        $0.contains("Sign in to see your journal")
      }
    }

    /// Lets minutes pass, from the menu, until the screen is as it should be: the system takes its
    /// time to ask a widget.
    private func waitByMovingTime(
      _ stage: StageTerminal, _ what: String, until isSo: (String) -> Bool
    ) throws {
      for _ in 0..<5 {
        try stage.keys("t")
        try stage.wait(for: "On to what is due next")
        try stage.keys("Enter")
        try stage.wait("the menu to close") { !$0.contains("On to what is due next") }
        if try Patience.waits(seconds: 4, { isSo(try stage.screen()) }) { return }
      }
      try stage.wait(what, until: isSo)
    }
  }
}

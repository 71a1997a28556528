// Sizes: from one cell up, and changing as fast as a hand can drag a corner.
import Foundation
import Testing

extension StageTests {
  @Suite struct Size {
    @Test(arguments: [(1, 1), (2, 2), (10, 3), (20, 5), (300, 100)])
    func `any size starts and ends`(size: (Int, Int)) throws {
      let stage = try StageTerminal(Terrarium(), width: size.0, height: size.1)
      try stage.wait("a picture") { !$0.allSatisfy(\.isWhitespace) }
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)
      try stage.expectGivenBack()
    }

    @Test func `too small a size is named, and growing shows everything`() throws {
      let stage = try StageTerminal(Terrarium(), width: 30, height: 8)
      try stage.wait(for: "Too small: 30x8")
      try stage.resize(width: 80, height: 24)
      try stage.wait(for: "Press o to open the journal")
      try stage.resize(width: 200, height: 50)
      try stage.wait("five panes in full") { screen in
        screen.contains("5 Trace") && screen.split(separator: "\n").contains { $0.count > 190 }
      }
      try stage.resize(width: 10, height: 3)
      try stage.wait("little") { !$0.contains("Trace") }
      try stage.resize(width: 80, height: 24)
      try stage.wait(for: "Press o to open the journal")
    }

    @Test func `a storm of sizes ends in the picture that was there before`() throws {
      let stage = try StageTerminal(Terrarium())
      try stage.wait(for: "Press o to open the journal")
      try stage.keys("p")
      try stage.keys("z")
      try stage.wait(for: "2 Widget  3 Share", "as tabs")
      try stage.keys("z")
      try stage.wait("all panes") { !$0.contains("2 Widget  3 Share") }
      let before = try stage.settledScreen()
      let tty = try stage.value("pane_tty")
      var random = Dice(seed: 7)
      for round in 0..<60 {
        let isNothing = round % 20 == 19
        stage.pretend(
          width: isNothing ? 0 : random.next(below: 200) + 1,
          height: isNothing ? 0 : random.next(below: 60) + 1, tty: tty)
        poll(nil, 0, Int32(random.next(below: 20)))
      }
      stage.pretend(width: 80, height: 24, tty: tty)
      try stage.wait("the picture as before\n\(before)") { $0 == before }
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)
    }
  }
}

/// Numbers by chance that come again with the same seed.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below limit: Int) -> Int {
    // Knuth's constants for a linear congruential generator; its high bits are the good ones.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

// A flood of characters is one change of a text; what somebody typed is done key by key.
import Testing

@testable import Stage

@Suite struct KeyQueueTests {
  private func letters(_ count: Int) -> [Key] {
    (0..<count).map { _ in .character("x") }
  }

  @Test func `what a person types comes key by key`() {
    var queue = KeyQueue()
    queue.add([.character("a"), .enter])
    let key1 = queue.next(joining: true)
    #expect(key1 == .character("a"))
    let key2 = queue.next(joining: true)
    #expect(key2 == .enter)
    let key3 = queue.next(joining: true)
    #expect(key3 == nil)
    #expect(queue.isEmpty)
  }

  @Test func `a flood into a text is taken in few pieces, in order and up to the next key`() {
    var queue = KeyQueue()
    queue.add(letters(3_000) + [.tab] + letters(70))
    let key4 = queue.next(joining: true)
    #expect(key4 == .paste(String(repeating: "x", count: 2_048)))
    let key5 = queue.next(joining: true)
    #expect(key5 == .paste(String(repeating: "x", count: 952)))
    let key6 = queue.next(joining: true)
    #expect(key6 == .tab)
    let key7 = queue.next(joining: true)
    #expect(key7 == .paste(String(repeating: "x", count: 70)))
    #expect(queue.isEmpty)
  }

  @Test func `where characters are commands each is one`() {
    var queue = KeyQueue()
    queue.add(letters(100))
    let key8 = queue.next(joining: false)
    #expect(key8 == .character("x"))
  }
}

// Deep links come from anybody: whatever they are, each is a known place or none.
import Testing

@testable import JournalApp

/// Numbers that are the same each time (Marsaglia's xorshift).
private struct Counted: RandomNumberGenerator {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

@Suite struct LinkFuzzTests {
  private static let links = [
    "journal://entries", "journal://profile", "journal://inbox",
    "journal://entries/11111111-2222-4333-8444-555555555555",
    "journal://entries/11111111-2222-4333-8444-555555555555/edit",
  ]

  @Test func `a link that is nearly right is a place of its own or none`() {
    var random = Counted()
    for _ in 0..<20_000 {
      var bytes = Array((Self.links.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.insert(.random(in: .min ... .max, using: &random), at: place)
        case 1 where place < bytes.count: bytes.remove(at: place)
        default: bytes.append(contentsOf: bytes[place...])
        }
      }
      let link = String(decoding: bytes, as: UTF8.self)
      guard let path = Route.Path(link: link) else { continue }
      #expect("journal://\(path.text)" == link)
      #expect(path != .inbox)
    }
  }
}

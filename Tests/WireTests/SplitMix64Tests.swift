// The generator's published values, and ids made from it.
import Testing

@testable import Wire

struct SplitMix64Tests {
  /// The values that Sebastiano Vigna's `splitmix64.c` gives.
  @Test(
    arguments: [
      (0, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]),
      (1_234_567, [0x599e_d017_fb08_fc85, 0x2c73_f084_5854_0fa5, 0x883e_bce5_a3f2_7c77]),
    ] as [(UInt64, [UInt64])])
  func `the values are those of the reference`(seed: UInt64, expected: [UInt64]) {
    var generator = SplitMix64(seed: seed)
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test func `a seed without end wraps round`() {
    var generator = SplitMix64(seed: .max)
    let first = generator.next()
    #expect(first != generator.next())
  }

  @Test func `one seed split by words serves purposes that don't meet`() {
    func first(_ seed: UInt64, _ words: String) -> UInt64 {
      var generator = SplitMix64(splitting: seed, by: words)
      return generator.next()
    }
    #expect(first(1, "a") == first(1, "a"))
    let purposes = [first(1, "a"), first(1, "b"), first(1, ""), first(1, "ab"), first(1, "ba")]
    #expect(Set(purposes).count == purposes.count)
    let seeds = (0..<100).map { first($0, "a") }
    #expect(Set(seeds).count == seeds.count)
  }

  @Test func `splitting is FNV-1a of the words`() {
    // FNV-1a of "a" is 0xaf63dc4c8601ec8c.
    var split = SplitMix64(splitting: 0, by: "a")
    var plain = SplitMix64(seed: 0xaf63_dc4c_8601_ec8c)
    #expect(split.next() == plain.next())
  }

  @Test(
    arguments: [
      (0, 0, "00000000-0000-4000-8000-000000000000"),
      (UInt64.max, UInt64.max, "ffffffff-ffff-4fff-bfff-ffffffffffff"),
      (0x0123_4567_89ab_cdef, 0x0123_4567_89ab_cdef, "01234567-89ab-4def-8123-456789abcdef"),
    ] as [(UInt64, UInt64, String)])
  func `a UUID has its form, its version and its variant`(
    high: UInt64, low: UInt64, expected: String
  ) {
    #expect(UUIDText.version4(high: high, low: low) == expected)
  }
}

// The one generator of ids on both sides of the wire: small, seeded, split by words.

/// Sebastiano Vigna's SplitMix64, a generator whose whole state is one number.
///
/// It makes ids and jitter that replay; nonces and keys never come from it.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins with `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// Begins with what `seed` and `words` make together (FNV-1a), so that one seed serves many
  /// purposes without one shifting another.
  public init(splitting seed: UInt64, by words: String) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
    for byte in words.utf8 {
      hash ^= UInt64(byte)
      hash = hash &* 0x100_0000_01b3
    }
    state = hash
  }

  public mutating func next() -> UInt64 {
    state = state &+ 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// UUIDs as text.
public enum UUIDText {
  /// A version 4 UUID in lower case, from 128 bits of which six are the version's.
  public static func version4(high: UInt64, low: UInt64) -> String {
    let first = (high & 0xffff_ffff_ffff_0fff) | 0x4000
    let second = (low & 0x3fff_ffff_ffff_ffff) | 0x8000_0000_0000_0000
    let digits = hexadecimal(first) + hexadecimal(second)
    let text = Array(digits)
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(text[$0]) }.joined(separator: "-")
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

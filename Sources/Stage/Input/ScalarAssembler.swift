// From bytes to characters: what a terminal sends comes in pieces, and not all of it is UTF-8.

/// Puts UTF-8 together; what is none becomes U+FFFD, and nothing beside it is lost.
struct ScalarAssembler {
  private var pending: [UInt8] = []

  /// Takes a byte in.
  ///
  /// - Returns: The scalars that are whole now.
  mutating func take(_ byte: UInt8) -> [UInt32] {
    guard !pending.isEmpty else { return begin(byte) }
    guard Self.continues(pending, byte) else {
      // What had begun never became a character; this byte may begin the next one.
      return finish() + begin(byte)
    }
    pending.append(byte)
    guard pending.count == Self.length(pending[0]) else { return [] }
    let scalars = String(decoding: pending, as: UTF8.self).unicodeScalars.map(\.value)
    pending = []
    return scalars
  }

  /// Gives up on what has begun: something else came instead of its rest.
  mutating func finish() -> [UInt32] {
    guard !pending.isEmpty else { return [] }
    pending = []
    return [0xfffd]
  }

  private mutating func begin(_ byte: UInt8) -> [UInt32] {
    switch Self.length(byte) {
    case 1: return [UInt32(byte)]
    case 0: return [0xfffd]
    default:
      pending = [byte]
      return []
    }
  }

  /// How many bytes a character has that begins so; 0 when none does.
  private static func length(_ byte: UInt8) -> Int {
    switch byte {
    case 0..<0x80: 1
    case 0xc2..<0xe0: 2
    case 0xe0..<0xf0: 3
    case 0xf0..<0xf5: 4
    default: 0
    }
  }

  /// Whether the byte may follow: after some first bytes not every one may (RFC 3629, section 4).
  private static func continues(_ pending: [UInt8], _ byte: UInt8) -> Bool {
    guard pending.count == 1 else { return 0x80..<0xc0 ~= byte }
    return switch pending[0] {
    case 0xe0: 0xa0..<0xc0 ~= byte
    case 0xed: 0x80..<0xa0 ~= byte
    case 0xf0: 0x90..<0xc0 ~= byte
    case 0xf4: 0x80..<0x90 ~= byte
    default: 0x80..<0xc0 ~= byte
    }
  }
}

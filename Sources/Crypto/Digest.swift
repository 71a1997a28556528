// A digest as a value of its own, so that it is not mistaken for any other 32 bytes.

extension SHA256 {
  /// The 32 bytes that stand for what was hashed.
  public struct Digest: Hashable, Sendable, CustomStringConvertible {
    /// Exactly 32.
    public let bytes: [UInt8]

    init(unchecked bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a digest back from 64 hexadecimal digits, upper or lower case; otherwise `nil`.
    public init?(hexadecimal text: String) {
      let digits = Array(text.utf8)
      guard digits.count == 2 * SHA256.digestByteCount else { return nil }
      var bytes: [UInt8] = []
      for index in stride(from: 0, to: digits.count, by: 2) {
        guard let high = Self.value(of: digits[index]), let low = Self.value(of: digits[index + 1])
        else { return nil }
        bytes.append(high << 4 | low)
      }
      self.bytes = bytes
    }

    /// The digest in 64 lower-case hexadecimal digits.
    public var description: String {
      let digits = Array("0123456789abcdef".utf8)
      let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      return String(decoding: text, as: UTF8.self)
    }

    private static func value(of digit: UInt8) -> UInt8? {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
      default: nil
      }
    }
  }
}

// What AES-GCM takes in and gives out besides keys and text, with every length checked here because
// libcrypto itself would accept a tag cut down to four bytes.

/// The Advanced Encryption Standard.
public enum AES {
  /// AES in Galois/Counter Mode: encryption and authentication in one (NIST SP 800-38D).
  public enum GCM {
    /// The length of a tag: the longest there is, and no other is accepted.
    public static let tagByteCount = 16

    /// The number that must never meet the same key twice.
    public struct Nonce: Hashable, Sendable {
      /// The only length that GCM uses as it is; any other would be hashed first.
      public static let byteCount = 12

      /// The nonce itself, which is no secret.
      public let bytes: [UInt8]

      /// Makes a random nonce, good for 2^32 messages under one key.
      public init() throws(CryptoError) {
        bytes = try SecureRandom.bytes(Self.byteCount)
      }

      /// Takes an existing nonce.
      ///
      /// - Throws: ``CryptoError/malformed(_:)`` unless there are 12 bytes.
      public init(bytes: [UInt8]) throws(CryptoError) {
        guard bytes.count == Self.byteCount else {
          throw .malformed("a nonce of \(bytes.count) bytes instead of \(Self.byteCount)")
        }
        self.bytes = bytes
      }
    }

    /// A sealed message in CryptoKit's layout: nonce, ciphertext, tag.
    public struct SealedBox: Hashable, Sendable {
      /// The nonce that was used.
      public let nonce: Nonce
      /// As long as the plaintext.
      public let ciphertext: [UInt8]
      /// The 16 bytes that authenticate ciphertext and associated data.
      public let tag: [UInt8]

      /// Puts a box together from its parts.
      ///
      /// - Throws: ``CryptoError/malformed(_:)`` unless the tag has 16 bytes.
      public init(nonce: Nonce, ciphertext: [UInt8], tag: [UInt8]) throws(CryptoError) {
        guard tag.count == tagByteCount else {
          throw .malformed("a tag of \(tag.count) bytes instead of \(tagByteCount)")
        }
        self.nonce = nonce
        self.ciphertext = ciphertext
        self.tag = tag
      }

      /// Takes a box apart that was stored or sent whole.
      ///
      /// - Throws: ``CryptoError/malformed(_:)`` when it is too short to hold a nonce and a tag.
      public init(combined: [UInt8]) throws(CryptoError) {
        let overhead = Nonce.byteCount + tagByteCount
        guard combined.count >= overhead else {
          throw .malformed("a sealed box of \(combined.count) bytes, at least \(overhead) needed")
        }
        try self.init(
          nonce: Nonce(bytes: Array(combined.prefix(Nonce.byteCount))),
          ciphertext: Array(combined.dropFirst(Nonce.byteCount).dropLast(tagByteCount)),
          tag: Array(combined.suffix(tagByteCount)))
      }

      /// Nonce, ciphertext and tag in one.
      public var combined: [UInt8] { nonce.bytes + ciphertext + tag }
    }
  }
}

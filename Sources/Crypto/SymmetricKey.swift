// The key type, which keeps its bytes out of logs, dumps and memory that lives on.

/// A key for AES, HMAC or HKDF; its bytes are wiped with its last copy and never described.
public struct SymmetricKey: Sendable, Equatable {
  private let storage: SecretBuffer

  /// Makes a new random key of 32 bytes unless told otherwise.
  ///
  /// - Throws: ``CryptoError/library(call:reason:)`` when the system has no random bytes.
  public init(byteCount: Int = 32) throws(CryptoError) {
    storage = try SecretBuffer(count: byteCount, fill: SecureRandom.fill)
  }

  /// Takes over existing key bytes; the array stays the caller's.
  public init(bytes: [UInt8]) {
    storage = bytes.withUnsafeBytes { SecretBuffer(copying: $0) }
  }

  init(storage: SecretBuffer) { self.storage = storage }

  /// The number of bytes.
  public var byteCount: Int { storage.count }

  /// Lends the key's bytes for the duration of the call.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withUnsafeBytes(body)
  }

  /// Compares in a time that does not tell where two keys differ.
  public static func == (left: Self, right: Self) -> Bool {
    left.withUnsafeBytes { one in right.withUnsafeBytes { other in equalInConstantTime(one, other) }
    }
  }
}

extension SymmetricKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The size alone.
  public var description: String { "SymmetricKey(\(byteCount) bytes)" }
  /// The size alone, also in a debugger.
  public var debugDescription: String { description }
  /// Nothing, so that `dump` finds nothing to follow.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

// A key from a passcode, made expensive on purpose: few bits of passcode must cost many guesses.
import COpenSSL

/// The memory-hard password-based key derivation function (RFC 7914).
public enum Scrypt {
  /// The most memory a derivation may take, whatever a stored cost says.
  public static let memoryLimit: UInt64 = 512 << 20

  /// What one guess costs; stored beside the salt, and therefore checked when read back.
  public struct Cost: Hashable, Sendable {
    /// The binary logarithm of N, the number of blocks.
    public let log2N: Int
    /// r, the size of a block in units of 128 bytes.
    public let blockSize: Int
    /// p, the number of independent runs.
    public let parallelism: Int

    /// Takes a cost, by default with the usual r = 8 and p = 1.
    ///
    /// - Throws: ``CryptoError/malformed(_:)`` outside N of 2 to 2^24, r of 1 to 64 and p of 1 to
    ///   64, or above ``Scrypt/memoryLimit``.
    public init(log2N: Int, blockSize: Int = 8, parallelism: Int = 1) throws(CryptoError) {
      guard (1...24).contains(log2N), (1...64).contains(blockSize), (1...64).contains(parallelism)
      else {
        throw .malformed("an scrypt cost of 2^\(log2N), \(blockSize), \(parallelism)")
      }
      self.log2N = log2N
      self.blockSize = blockSize
      self.parallelism = parallelism
      guard memory <= memoryLimit else {
        throw .malformed("an scrypt cost of \(memory) bytes of memory, at most \(memoryLimit)")
      }
    }

    /// The bytes of memory that a derivation takes.
    public var memory: UInt64 {
      128 * UInt64(blockSize) * ((UInt64(1) << UInt64(log2N)) + UInt64(parallelism))
    }
  }

  /// Derives a key of 32 bytes unless told otherwise; takes milliseconds to seconds.
  public static func deriveKey(
    passphrase: [UInt8], salt: [UInt8], cost: Cost, outputByteCount: Int = 32
  ) throws(CryptoError) -> SymmetricKey {
    guard outputByteCount > 0 else { throw .malformed("a key of \(outputByteCount) bytes") }
    let derivation = KeyDerivation("SCRYPT")
    derivation.set(OSSL_KDF_PARAM_PASSWORD, octets: passphrase)
    derivation.set(OSSL_KDF_PARAM_SALT, octets: salt)
    derivation.set(OSSL_KDF_PARAM_SCRYPT_N, number: UInt64(1) << UInt64(cost.log2N))
    derivation.set(OSSL_KDF_PARAM_SCRYPT_R, number: UInt64(cost.blockSize))
    derivation.set(OSSL_KDF_PARAM_SCRYPT_P, number: UInt64(cost.parallelism))
    // NB: libcrypto's own limit of 32 MB ends at 2^14; the memory it counts is a block or two more.
    derivation.set(OSSL_KDF_PARAM_SCRYPT_MAXMEM, number: cost.memory + (1 << 20))
    return try derivation.derive(byteCount: outputByteCount)
  }
}

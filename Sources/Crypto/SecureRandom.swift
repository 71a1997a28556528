// Random bytes from libcrypto's generator, which needs no device node and so works in a sandbox.
import COpenSSL

/// Bytes nobody can predict, for keys, nonces and salts.
public enum SecureRandom {
  /// Makes `count` random bytes.
  ///
  /// - Throws: ``CryptoError/library(call:reason:)`` when the generator could not be seeded.
  public static func bytes(_ count: Int) throws(CryptoError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    try Library.check(RAND_bytes(&bytes, Library.length(count, of: "random bytes")), "RAND_bytes")
    return bytes
  }

  static func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(CryptoError) {
    let bytes = buffer.assumingMemoryBound(to: UInt8.self)
    let count = try Library.length(buffer.count, of: "random bytes")
    try Library.check(RAND_bytes(bytes.baseAddress, count), "RAND_bytes")
  }
}

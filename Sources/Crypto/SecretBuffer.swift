// Memory for secrets: an array may leave copies behind, this never moves and is wiped.
import COpenSSL

/// A run of bytes at one address that is overwritten before it is given back.
///
/// NB: unchecked because of the pointer; nobody writes after the initialiser has returned.
final class SecretBuffer: @unchecked Sendable {
  private let bytes: UnsafeMutableRawBufferPointer

  /// Makes a buffer of zeros and lets `fill` write it.
  init(count: Int, fill: (UnsafeMutableRawBufferPointer) throws(CryptoError) -> Void)
    throws(CryptoError)
  {
    bytes = .allocate(byteCount: count, alignment: MemoryLayout<UInt64>.alignment)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    try fill(bytes)
  }

  /// Copies bytes, which stay the caller's to wipe.
  init(copying source: UnsafeRawBufferPointer) {
    bytes = .allocate(byteCount: source.count, alignment: MemoryLayout<UInt64>.alignment)
    bytes.copyMemory(from: source)
  }

  deinit {
    // NB: a plain fill right before freeing is what optimisers remove.
    OPENSSL_cleanse(bytes.baseAddress, bytes.count)
    bytes.deallocate()
  }

  var count: Int { bytes.count }

  func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(bytes))
  }
}

/// Whether two runs of bytes are equal, in a time that depends on their lengths alone.
func equalInConstantTime(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  guard left.count == right.count else { return false }
  guard left.count > 0 else { return true }
  return CRYPTO_memcmp(left.baseAddress, right.baseAddress, left.count) == 0
}

// The hash function, whole and in parts: files are hashed without being held in memory.
import COpenSSL

/// A hash function by its name in libcrypto, as the parameter of ``HMAC`` and ``HKDF``.
public protocol HashFunction {
  /// The name by which libcrypto knows the function.
  static var algorithmName: String { get }
  /// The length of a digest.
  static var digestByteCount: Int { get }
}

/// SHA-256 (FIPS 180-4), fed in parts or all at once.
public struct SHA256: HashFunction {
  public static let algorithmName = "SHA256"
  public static let digestByteCount = 32

  private var context: Context

  /// Starts with nothing hashed.
  public init() throws(CryptoError) {
    context = try Context()
    try Library.check(EVP_DigestInit_ex(context.pointer, EVP_sha256(), nil), "EVP_DigestInit_ex")
  }

  /// Adds bytes to what is hashed.
  public mutating func update(_ bytes: [UInt8]) throws(CryptoError) {
    try bytes.withUnsafeBufferPointer { buffer throws(CryptoError) in
      try update(bufferPointer: UnsafeRawBufferPointer(buffer))
    }
  }

  /// Adds bytes to what is hashed, such as a part of a file in a buffer that is used again.
  public mutating func update(bufferPointer bytes: UnsafeRawBufferPointer) throws(CryptoError) {
    if !isKnownUniquelyReferenced(&context) { context = try Context(copying: context) }
    let result = EVP_DigestUpdate(context.pointer, bytes.baseAddress, bytes.count)
    try Library.check(result, "EVP_DigestUpdate")
  }

  /// The digest of everything added so far; more may be added afterwards.
  public func finalize() throws(CryptoError) -> Digest {
    // libcrypto's final call ends its context, so it gets a copy.
    let last = try Context(copying: context)
    var bytes = [UInt8](repeating: 0, count: Self.digestByteCount)
    try Library.check(EVP_DigestFinal_ex(last.pointer, &bytes, nil), "EVP_DigestFinal_ex")
    return Digest(unchecked: bytes)
  }

  /// The digest of bytes that are all there.
  public static func hash(_ bytes: [UInt8]) throws(CryptoError) -> Digest {
    var function = try SHA256()
    try function.update(bytes)
    return try function.finalize()
  }

  private final class Context {
    let pointer: OpaquePointer

    init() throws(CryptoError) {
      pointer = try Library.require(EVP_MD_CTX_new(), "EVP_MD_CTX_new")
    }

    init(copying other: Context) throws(CryptoError) {
      pointer = try Library.require(EVP_MD_CTX_new(), "EVP_MD_CTX_new")
      try Library.check(EVP_MD_CTX_copy_ex(pointer, other.pointer), "EVP_MD_CTX_copy_ex")
    }

    deinit { EVP_MD_CTX_free(pointer) }
  }
}

// Sealing and opening by libcrypto's EVP calls, in the order that makes GCM check its tag.
import COpenSSL

extension AES.GCM {
  /// Encrypts and authenticates a message; the associated data is authenticated and not contained.
  ///
  /// A nonce is made unless one is given, and giving one is for known-answer tests.
  ///
  /// - Throws: ``CryptoError/malformed(_:)`` for a key that is not of 16, 24 or 32 bytes.
  public static func seal(
    _ plaintext: [UInt8], using key: SymmetricKey, nonce: Nonce? = nil,
    authenticating associatedData: [UInt8] = []
  ) throws(CryptoError) -> SealedBox {
    let nonce = if let nonce { nonce } else { try Nonce() }
    let context = try Context(.seal, key: key, nonce: nonce)
    try context.authenticate(associatedData)
    var ciphertext = [UInt8](repeating: 0, count: plaintext.count)
    try ciphertext.withUnsafeMutableBufferPointer { buffer throws(CryptoError) in
      try context.process(plaintext, into: UnsafeMutableRawBufferPointer(buffer))
    }
    try Library.check(context.finish(), "EVP_CipherFinal_ex")
    return try SealedBox(nonce: nonce, ciphertext: ciphertext, tag: context.tag())
  }

  /// Decrypts a message after its tag has proved it and the associated data to be as sealed.
  ///
  /// - Throws: ``CryptoError/authenticationFailed`` without any of the plaintext.
  public static func open(
    _ box: SealedBox, using key: SymmetricKey, authenticating associatedData: [UInt8] = []
  ) throws(CryptoError) -> [UInt8] {
    let context = try Context(.open, key: key, nonce: box.nonce)
    try context.expect(tag: box.tag)
    try context.authenticate(associatedData)
    // NB: libcrypto hands the plaintext out before it has checked the tag; it stays in memory that
    // is wiped until the tag was found right.
    let plaintext = try SecretBuffer(count: box.ciphertext.count) { buffer throws(CryptoError) in
      try context.process(box.ciphertext, into: buffer)
    }
    guard context.finish() == 1 else {
      Library.drainErrors()
      throw .authenticationFailed
    }
    return plaintext.withUnsafeBytes { Array($0) }
  }

  /// One use of the cipher: associated data, text, end, in this order.
  private final class Context {
    enum Direction: Int32 {
      case open = 0
      case seal = 1
    }

    private let context: OpaquePointer

    init(_ direction: Direction, key: SymmetricKey, nonce: Nonce) throws(CryptoError) {
      let cipher = try AES.GCM.cipher(for: key)
      context = try Library.require(EVP_CIPHER_CTX_new(), "EVP_CIPHER_CTX_new")
      try key.withUnsafeBytes { bytes throws(CryptoError) in
        try Library.check(
          EVP_CipherInit_ex(
            context, cipher, nil, bytes.assumingMemoryBound(to: UInt8.self).baseAddress,
            nonce.bytes, direction.rawValue),
          "EVP_CipherInit_ex")
      }
    }

    // Also wipes the key schedule.
    deinit { EVP_CIPHER_CTX_free(context) }

    func authenticate(_ associatedData: [UInt8]) throws(CryptoError) {
      guard !associatedData.isEmpty else { return }
      let length = try Library.length(associatedData.count, of: "associated data")
      var processed: Int32 = 0
      try Library.check(
        EVP_CipherUpdate(context, nil, &processed, associatedData, length), "EVP_CipherUpdate")
    }

    func process(
      _ input: [UInt8], into output: UnsafeMutableRawBufferPointer
    ) throws(CryptoError) {
      guard !input.isEmpty else { return }
      let length = try Library.length(input.count, of: "a message")
      var processed: Int32 = 0
      let bytes = output.assumingMemoryBound(to: UInt8.self).baseAddress
      try Library.check(
        EVP_CipherUpdate(context, bytes, &processed, input, length), "EVP_CipherUpdate")
      guard processed == length else {
        throw .library(call: "EVP_CipherUpdate", reason: "\(processed) of \(length) bytes done")
      }
    }

    /// 1 when all went well and, while opening, the tag was right.
    func finish() -> Int32 {
      // GCM has no rest to write, but the call wants somewhere to write it.
      var rest = [UInt8](repeating: 0, count: 16)
      var count: Int32 = 0
      return EVP_CipherFinal_ex(context, &rest, &count)
    }

    func tag() throws(CryptoError) -> [UInt8] {
      var tag = [UInt8](repeating: 0, count: tagByteCount)
      try Library.check(
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagByteCount), &tag),
        "EVP_CIPHER_CTX_ctrl(GET_TAG)")
      return tag
    }

    func expect(tag: [UInt8]) throws(CryptoError) {
      var tag = tag
      try Library.check(
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag),
        "EVP_CIPHER_CTX_ctrl(SET_TAG)")
    }
  }

  private static func cipher(for key: SymmetricKey) throws(CryptoError) -> OpaquePointer? {
    switch key.byteCount {
    case 16: EVP_aes_128_gcm()
    case 24: EVP_aes_192_gcm()
    case 32: EVP_aes_256_gcm()
    default: throw .malformed("an AES key of \(key.byteCount) bytes instead of 16, 24 or 32")
    }
  }
}

// SHA-256, HMAC and HKDF against the answers that their standards print.
import Crypto
import Testing

@Suite struct SHA256Tests {
  @Test func `the answers of FIPS 180 come out`() throws {
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(try SHA256.hash([]).description == empty)
    #expect(try SHA256.hash(Array("abc".utf8)).description == abc)
  }

  @Test func `parts hash like the whole, and a digest may be taken in between`() throws {
    let whole = try SecureRandom.bytes(10_000)
    var function = try SHA256()
    for start in stride(from: 0, to: whole.count, by: 777) {
      #expect(try function.finalize() == SHA256.hash(Array(whole[..<start])))
      try function.update(Array(whole[start..<min(start + 777, whole.count)]))
    }
    #expect(try function.finalize() == SHA256.hash(whole))
  }

  @Test func `a copy goes its own way`() throws {
    var first = try SHA256()
    try first.update([1])
    var second = first
    try first.update([2])
    try second.update([3])
    #expect(try first.finalize() == SHA256.hash([1, 2]))
    #expect(try second.finalize() == SHA256.hash([1, 3]))
  }

  @Test func `a digest reads back from its digits alone`() throws {
    let digest = try SHA256.hash([1, 2, 3])
    #expect(SHA256.Digest(hexadecimal: digest.description) == digest)
    #expect(SHA256.Digest(hexadecimal: digest.description.uppercased()) == digest)
    #expect(SHA256.Digest(hexadecimal: String(digest.description.dropLast())) == nil)
    #expect(SHA256.Digest(hexadecimal: digest.description + "00") == nil)
    #expect(SHA256.Digest(hexadecimal: "g" + digest.description.dropFirst()) == nil)
    #expect(SHA256.Digest(hexadecimal: "") == nil)
  }
}

@Suite struct HMACTests {
  /// RFC 4231, test cases 1, 2 and 6.
  static let vectors: [(key: [UInt8], message: String, code: String)] = [
    (
      [UInt8](repeating: 0x0b, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ]

  @Test(arguments: vectors.indices)
  func `a published vector comes out and is valid`(index: Int) throws {
    let vector = Self.vectors[index]
    let key = SymmetricKey(bytes: vector.key)
    let message = Array(vector.message.utf8)
    #expect(try HMAC<SHA256>.authenticationCode(for: message, using: key) == hex(vector.code))
    #expect(
      try HMAC<SHA256>.isValidAuthenticationCode(
        hex(vector.code), authenticating: message, using: key))
  }

  @Test func `a changed, shortened or lengthened code is not valid`() throws {
    let key = try SymmetricKey()
    let code = try HMAC<SHA256>.authenticationCode(for: [1], using: key)
    var changed = code
    changed[31] ^= 1
    for wrong in [changed, Array(code.dropLast()), code + [0], []] {
      #expect(
        try !HMAC<SHA256>.isValidAuthenticationCode(wrong, authenticating: [1], using: key))
    }
    #expect(try !HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: [2], using: key))
  }

  @Test func `an empty message and an empty key have a code`() throws {
    let key = SymmetricKey(bytes: [])
    #expect(
      try HMAC<SHA256>.authenticationCode(for: [], using: key)
        == hex("b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"))
  }
}

@Suite struct HKDFTests {
  /// RFC 5869, test cases 1 to 3.
  static let vectors: [(key: [UInt8], salt: [UInt8], info: [UInt8], output: String)] = [
    (
      [UInt8](repeating: 0x0b, count: 22), Array(0x00...0x0c), Array(0xf0...0xf9),
      "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    ),
    (
      Array(0x00...0x4f), Array(0x60...0xaf), Array(0xb0...0xff),
      "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c"
        + "59045a99cac7827271cb41c65e590e09da3275600c2f09b8367793a9aca3db71"
        + "cc30c58179ec3e87c14c01d5c1f3434f1d87"
    ),
    (
      [UInt8](repeating: 0x0b, count: 22), [], [],
      "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
    ),
  ]

  @Test(arguments: vectors.indices)
  func `a published vector comes out`(index: Int) throws {
    let vector = Self.vectors[index]
    let expected = hex(vector.output)
    let key = try HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(bytes: vector.key), salt: vector.salt, info: vector.info,
      outputByteCount: expected.count)
    #expect(key.bytes == expected)
  }

  @Test(arguments: [0, -1, 255 * 32 + 1])
  func `a length beyond the function's reach is refused`(length: Int) throws {
    #expect(throws: CryptoError.malformed("\(length) bytes can't be derived by HKDF")) {
      try HKDF<SHA256>.deriveKey(
        inputKeyMaterial: SymmetricKey(), info: [], outputByteCount: length)
    }
  }

  @Test func `an empty key is refused`() {
    #expect(throws: CryptoError.malformed("an empty input key")) {
      try HKDF<SHA256>.deriveKey(inputKeyMaterial: SymmetricKey(bytes: []), info: [1])
    }
  }
}

// Sealing against the vectors submitted to NIST, and opening against everything it must refuse.
import Crypto
import Testing

/// A test case of "The Galois/Counter Mode of Operation (GCM)", McGrew and Viega, appendix B.
struct GCMVector: CustomTestStringConvertible {
  var testDescription: String
  var key: String
  var nonce: String
  var plaintext = ""
  var associatedData = ""
  var ciphertext = ""
  var tag: String
}

private let text = """
  d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72\
  1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
  """

private let vectors = [
  GCMVector(
    testDescription: "4: 128 bits, with associated data",
    key: "feffe9928665731c6d6a8f9467308308", nonce: "cafebabefacedbaddecaf888",
    plaintext: text, associatedData: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
    ciphertext: """
      42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e\
      21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091
      """,
    tag: "5bc94fbc3221a5db94fae95ae7121a47"),
  GCMVector(
    testDescription: "13: 256 bits, nothing to seal",
    key: String(repeating: "00", count: 32), nonce: String(repeating: "00", count: 12),
    tag: "530f8afbc74536b9a963b4f1c4cb738b"),
  GCMVector(
    testDescription: "14: 256 bits, one block",
    key: String(repeating: "00", count: 32), nonce: String(repeating: "00", count: 12),
    plaintext: String(repeating: "00", count: 16), ciphertext: "cea7403d4d606b6e074ec5d3baf39d18",
    tag: "d0d1c8a799996bf0265b98b5d48ab919"),
  GCMVector(
    testDescription: "16: 256 bits, with associated data",
    key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
    nonce: "cafebabefacedbaddecaf888",
    plaintext: text, associatedData: "feedfacedeadbeeffeedfacedeadbeefabaddad2",
    ciphertext: """
      522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa\
      8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662
      """,
    tag: "76fc6ece0f4e1768cddf8853bb2d551b"),
]

@Suite struct AESGCMTests {
  @Test(arguments: vectors)
  func `a published vector seals and opens`(vector: GCMVector) throws {
    let key = SymmetricKey(bytes: hex(vector.key))
    let data = hex(vector.associatedData)
    let box = try AES.GCM.seal(
      hex(vector.plaintext), using: key, nonce: AES.GCM.Nonce(bytes: hex(vector.nonce)),
      authenticating: data)
    #expect(box.ciphertext == hex(vector.ciphertext))
    #expect(box.tag == hex(vector.tag))
    #expect(try AES.GCM.open(box, using: key, authenticating: data) == hex(vector.plaintext))
  }

  @Test func `the combined form is nonce, ciphertext, tag and reads back`() throws {
    let key = try SymmetricKey()
    let box = try AES.GCM.seal([1, 2, 3], using: key)
    #expect(box.combined == box.nonce.bytes + box.ciphertext + box.tag)
    #expect(box.combined.count == 12 + 3 + 16)
    #expect(try AES.GCM.SealedBox(combined: box.combined) == box)
  }

  @Test func `empty plaintext is sealed and opened`() throws {
    let key = try SymmetricKey()
    let box = try AES.GCM.seal([], using: key)
    #expect(box.combined.count == 28)
    #expect(try AES.GCM.open(box, using: key).isEmpty)
  }

  @Test func `no nonce is used twice`() throws {
    let key = try SymmetricKey()
    let nonces = try (0..<1000).map { _ in try AES.GCM.seal([0], using: key).nonce }
    #expect(Set(nonces).count == nonces.count)
  }

  @Test func `every flipped bit is refused`() throws {
    let key = try SymmetricKey()
    let sealed = try AES.GCM.seal([1, 2, 3, 4], using: key, authenticating: [9]).combined
    for index in sealed.indices {
      for bit in 0..<8 {
        var changed = sealed
        changed[index] ^= 1 << bit
        let box = try AES.GCM.SealedBox(combined: changed)
        #expect(throws: CryptoError.authenticationFailed, "byte \(index), bit \(bit)") {
          try AES.GCM.open(box, using: key, authenticating: [9])
        }
      }
    }
  }

  @Test func `another key and other associated data are refused`() throws {
    let key = try SymmetricKey()
    let box = try AES.GCM.seal([1, 2, 3], using: key, authenticating: [9])
    #expect(throws: CryptoError.authenticationFailed) {
      try AES.GCM.open(box, using: SymmetricKey(), authenticating: [9])
    }
    for data in [[], [8], [9, 0]] as [[UInt8]] {
      #expect(throws: CryptoError.authenticationFailed) {
        try AES.GCM.open(box, using: key, authenticating: data)
      }
    }
  }

  @Test(arguments: Array(0...15) + [17, 32])
  func `a tag of any other length is refused`(length: Int) throws {
    let box = try AES.GCM.seal([1, 2, 3], using: SymmetricKey())
    let tag = Array((box.tag + box.tag).prefix(length))
    #expect(throws: CryptoError.malformed("a tag of \(length) bytes instead of 16")) {
      try AES.GCM.SealedBox(nonce: box.nonce, ciphertext: box.ciphertext, tag: tag)
    }
  }

  @Test func `every truncation of a combined box is refused`() throws {
    let key = try SymmetricKey()
    let combined = try AES.GCM.seal([1, 2, 3], using: key).combined
    for length in 0..<combined.count {
      #expect(throws: CryptoError.self) {
        let box = try AES.GCM.SealedBox(combined: Array(combined.prefix(length)))
        return try AES.GCM.open(box, using: key)
      }
    }
  }

  @Test(arguments: [0, 8, 11, 13, 16])
  func `a nonce of any other length is refused`(length: Int) {
    #expect(throws: CryptoError.malformed("a nonce of \(length) bytes instead of 12")) {
      try AES.GCM.Nonce(bytes: [UInt8](repeating: 0, count: length))
    }
  }

  @Test(arguments: [0, 15, 31, 33])
  func `a key of any other length is refused`(length: Int) {
    let key = SymmetricKey(bytes: [UInt8](repeating: 1, count: length))
    #expect(
      throws: CryptoError.malformed("an AES key of \(length) bytes instead of 16, 24 or 32")
    ) { try AES.GCM.seal([1], using: key) }
  }

  @Test func `a message of several megabytes is sealed and opened`() throws {
    let key = try SymmetricKey()
    let plaintext = try SecureRandom.bytes(5 << 20)
    let box = try AES.GCM.seal(plaintext, using: key)
    #expect(try AES.GCM.open(box, using: key) == plaintext)
  }
}

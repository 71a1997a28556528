// The passcode's derivation against RFC 7914, and costs that a tampered file might ask for.
import Crypto
import Testing

@Suite struct ScryptTests {
  @Test func `the first published vector comes out`() throws {
    let key = try Scrypt.deriveKey(
      passphrase: [], salt: [], cost: Scrypt.Cost(log2N: 4, blockSize: 1), outputByteCount: 64)
    #expect(
      key.bytes
        == hex(
          "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"
            + "fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906"))
  }

  @Test func `the second published vector comes out`() throws {
    let key = try Scrypt.deriveKey(
      passphrase: Array("password".utf8), salt: Array("NaCl".utf8),
      cost: Scrypt.Cost(log2N: 10, parallelism: 16), outputByteCount: 64)
    #expect(
      key.bytes
        == hex(
          "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
            + "2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640"))
  }

  @Test func `the third published vector comes out`() throws {
    let key = try Scrypt.deriveKey(
      passphrase: Array("pleaseletmein".utf8), salt: Array("SodiumChloride".utf8),
      cost: Scrypt.Cost(log2N: 14), outputByteCount: 64)
    #expect(
      key.bytes
        == hex(
          "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
            + "d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887"))
  }

  @Test func `a cost beyond the library's own memory limit is paid`() throws {
    let cost = try Scrypt.Cost(log2N: 15)
    #expect(cost.memory > 32 << 20)
    #expect(try Scrypt.deriveKey(passphrase: [1], salt: [2], cost: cost).byteCount == 32)
  }

  @Test(arguments: [(0, 8, 1), (25, 8, 1), (-1, 8, 1), (10, 0, 1), (10, 8, 0), (10, 65, 1)])
  func `a cost out of range is refused`(log2N: Int, blockSize: Int, parallelism: Int) {
    #expect(throws: CryptoError.self) {
      try Scrypt.Cost(log2N: log2N, blockSize: blockSize, parallelism: parallelism)
    }
  }

  @Test func `a cost of gigabytes is refused before it is paid`() {
    #expect(throws: CryptoError.self) { try Scrypt.Cost(log2N: 20) }
  }

  @Test func `what the library refuses carries its reason`() throws {
    // With r = 1 the standard allows N below 2^16 only.
    let cost = try Scrypt.Cost(log2N: 17, blockSize: 1)
    #expect {
      try Scrypt.deriveKey(passphrase: [1], salt: [2], cost: cost)
    } throws: { error in
      guard case CryptoError.library(let call, let reason) = error else { return false }
      return call == "EVP_KDF_derive(SCRYPT)" && !reason.isEmpty && reason != "no reason given"
    }
    #expect(try SHA256.hash([]).bytes.count == 32, "the failure left nothing behind")
  }
}

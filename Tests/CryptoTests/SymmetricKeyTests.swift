// Keys are compared and used, and never shown.
import Crypto
import Testing

@Suite struct SymmetricKeyTests {
  @Test func `neither description nor dump shows a byte`() throws {
    let key = SymmetricKey(bytes: Array("sixteen secrets!".utf8))
    var dumped = ""
    dump(key, to: &dumped)
    let shown = ["\(key)", String(reflecting: key), String(describing: [key]), dumped]
    for text in shown {
      #expect(text.contains("SymmetricKey(16 bytes)"))
      #expect(!text.contains("115"))
      #expect(!text.contains("0x"))
      #expect(!text.contains("secrets"))
    }
  }

  @Test func `new keys differ and have the length asked for`() throws {
    let first = try SymmetricKey()
    #expect(first.byteCount == 32)
    #expect(try first != SymmetricKey())
    #expect(try SymmetricKey(byteCount: 16).byteCount == 16)
  }

  @Test func `equality looks at every byte and the length`() {
    #expect(SymmetricKey(bytes: [1, 2]) == SymmetricKey(bytes: [1, 2]))
    #expect(SymmetricKey(bytes: [1, 2]) != SymmetricKey(bytes: [1, 3]))
    #expect(SymmetricKey(bytes: [1, 2]) != SymmetricKey(bytes: [1, 2, 0]))
    #expect(SymmetricKey(bytes: []) == SymmetricKey(bytes: []))
  }

  @Test func `random bytes have the length asked for and differ`() throws {
    #expect(try SecureRandom.bytes(0).isEmpty)
    #expect(try SecureRandom.bytes(40).count == 40)
    #expect(try SecureRandom.bytes(16) != SecureRandom.bytes(16))
  }
}

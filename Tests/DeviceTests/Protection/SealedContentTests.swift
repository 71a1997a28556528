// What a sealed file tells, and that nothing of it can be changed unnoticed.
import Crypto
import Testing

@testable import Device

struct SealedContentTests {
  private let key = SymmetricKey(bytes: [UInt8](repeating: 7, count: 32))
  private let plaintext = Array("a capture".utf8)

  private func sealed() throws -> SealedContent {
    try SealedContent(sealing: plaintext, of: "Containers/file", .complete, using: key)
  }

  @Test func `what was sealed comes back whole, with its class and its place`() throws {
    let read = try SealedContent(bytes: sealed().bytes)
    #expect(read.protection == .complete)
    #expect(read.path == "Containers/file")
    #expect(try read.open(using: key) == plaintext)
  }

  @Test func `nothing of the content shows`() throws {
    let bytes = try sealed().bytes
    #expect(bytes.starts(with: SealedContent.magic))
    #expect(!bytes.indices.contains { bytes[$0...].starts(with: plaintext) })
  }

  @Test func `a changed byte anywhere is noticed`() throws {
    let bytes = try sealed().bytes
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(throws: (any Error).self, "byte \(index)") {
        try SealedContent(bytes: changed).open(using: key)
      }
    }
  }

  @Test func `a file that is cut short is noticed at every length`() throws {
    let bytes = try sealed().bytes
    for count in bytes.indices {
      #expect(throws: (any Error).self, "\(count) bytes") {
        try SealedContent(bytes: Array(bytes.prefix(count))).open(using: key)
      }
    }
  }

  @Test func `another key doesn't open it`() throws {
    let other = SymmetricKey(bytes: [UInt8](repeating: 8, count: 32))
    #expect(throws: SealedContent.Flaw.changed) { try sealed().open(using: other) }
  }

  @Test func `a newer version is refused by its number`() throws {
    var bytes = try sealed().bytes
    bytes[SealedContent.magic.count] = 2
    #expect(throws: SealedContent.Flaw.newerVersion(2)) { try SealedContent(bytes: bytes) }
  }
}

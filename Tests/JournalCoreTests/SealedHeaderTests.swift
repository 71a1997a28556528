// The layout of a sealed file, to the byte, because other versions of the journal depend on it.
import JournalCore
import Testing

struct SealedHeaderTests {
  let header = SealedHeader(keyID: 0x0403_0201, counter: 0x0c0b_0a09_0807_0605)

  @Test func `a header is seventeen bytes in a fixed order`() {
    #expect(header.encoded == Array("JRNL".utf8) + [1] + Array(1...12))
    #expect(header.encoded.count == SealedHeader.length)
  }

  @Test func `a header is read back as it was written`() throws {
    #expect(try SealedHeader(decoding: header.encoded + [0xff]) == header)
  }

  @Test func `another magic is no sealed file`() {
    #expect(throws: SealedReason.foreign) {
      try SealedHeader(decoding: Array("JRNK".utf8) + [1] + Array(1...12))
    }
  }

  @Test(arguments: [UInt8(0), 2, 255])
  func `another version is told from a broken file`(version: UInt8) {
    #expect(throws: SealedReason.wrongVersion) {
      try SealedHeader(decoding: Array("JRNL".utf8) + [version] + Array(1...12))
    }
  }

  @Test(arguments: 0..<SealedHeader.length)
  func `a header cut short is no sealed file`(length: Int) {
    #expect(throws: SealedReason.undecryptable) {
      try SealedHeader(decoding: header.encoded.prefix(length))
    }
  }

  @Test func `what is authenticated differs by file, account and header`() {
    let other = SealedHeader(keyID: 0x0403_0201, counter: 1)
    let all = [
      SealedBinding.authState.associatedData(for: header),
      SealedBinding.snapshot(of: "").associatedData(for: header),
      SealedBinding.snapshot(of: "ada").associatedData(for: header),
      SealedBinding.snapshot(of: "ad").associatedData(for: header),
      SealedBinding.snapshot(of: "ada").associatedData(for: other),
    ]
    #expect(Set(all).count == all.count)
  }

  @Test func `what is authenticated is header, group, file and account with their lengths`() {
    let parts = ["group.com.example.journal", "journal-snapshot.sealed", "ada"]
    let expected = parts.reduce(header.encoded) {
      $0 + [UInt8($1.utf8.count), 0, 0, 0] + Array($1.utf8)
    }
    #expect(SealedBinding.snapshot(of: "ada").associatedData(for: header) == expected)
  }
}

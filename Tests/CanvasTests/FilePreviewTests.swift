// What can be read of a file.
import FoundationEssentials
import Testing

@testable import Canvas

@Suite struct FilePreviewTests {
  private func preview(_ bytes: [UInt8], sealed: Bool = false) -> FilePreview {
    FilePreview(path: "f", bytes: bytes, size: bytes.count, isSealed: sealed)
  }

  @Test func `a sealed file shows nothing but its size`() {
    #expect(preview(Array("{}".utf8), sealed: true).lines == ["sealed, 2 bytes"])
  }

  @Test func `JSON is written in lines`() {
    let preview = preview(Array(#"{"b":[1,true],"a":{"x":null},"c":[]}"#.utf8))
    #expect(preview.kind == "JSON")
    #expect(
      preview.lines == [
        "{", "  a: {", "    x: null", "  }", "  b: [", "    1", "    true", "  ]", "  c: []", "}",
      ])
  }

  @Test func `a property list is read, binary or not`() throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let data = try encoder.encode(["capturesWaiting": 2])
    #expect(preview(Array(data)).lines == ["{", "  capturesWaiting: 2", "}"])
  }

  @Test func `text stays text and bytes become hexadecimal`() {
    #expect(preview(Array("one\ntwo".utf8)).lines == ["one", "two"])
    #expect(preview([0, 255, 65]).lines == ["0000  00 ff 41                 ..A"])
    #expect(preview(Array("{broken".utf8)).kind == "text")
    #expect(preview([]).lines == ["0 bytes"])
  }
}

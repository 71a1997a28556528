// What a program prints is kept in lines, and never more than there is room for.
import Testing

@testable import Device

struct ConsoleTests {
  private func console(_ pieces: [String], finished: Bool = false) -> Console {
    var console = Console()
    for piece in pieces { Array(piece.utf8).withUnsafeBytes { console.feed($0) } }
    if finished { console.finish() }
    return console
  }

  @Test(arguments: [["one\ntwo\n"], ["o", "ne\nt", "wo", "\n"], ["one", "\n", "two\n"]])
  func `lines are whole, whatever pieces they come in`(pieces: [String]) {
    #expect(console(pieces).lines == ["one", "two"])
  }

  @Test func `an unfinished line is a line once the program has ended`() {
    #expect(console(["one\ntwo"]).lines == ["one"])
    #expect(console(["one\ntwo"], finished: true).lines == ["one", "two"])
    #expect(console(["one\n"], finished: true).lines == ["one"])
    #expect(console([], finished: true).lines == [])
  }

  @Test func `empty lines are lines`() {
    #expect(console(["\n\na\n"]).lines == ["", "", "a"])
  }

  @Test func `the oldest lines make room and are counted`() {
    let text = (1...Console.lineLimit + 3).map { "\($0)\n" }.joined()
    let console = console([text])
    #expect(console.lines.count == Console.lineLimit)
    #expect(console.lines.first == "4")
    #expect(console.droppedCount == 3)
  }

  @Test func `a line without end is cut and says so`() {
    let line = String(repeating: "a", count: Console.lengthLimit)
    #expect(console([line, "\n"]).lines == [line])
    #expect(console([line, "b\nc\n"]).lines == [line + "…", "c"])
  }

  @Test func `a character that came in pieces is whole and what is no text is shown as such`() {
    var console = Console()
    for byte in Array("é".utf8) + [0x0A, 0xFF, 0x0A] {
      [byte].withUnsafeBytes { console.feed($0) }
    }
    #expect(console.lines == ["é", "\u{FFFD}"])
  }
}

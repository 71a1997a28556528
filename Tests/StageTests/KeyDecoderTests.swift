// From what a terminal sends to what a person pressed.
import Testing

@testable import Stage

@Suite struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.keys(from: text.unicodeScalars.map { .character($0.value) }, now: 0)
  }

  @Test func `an escape character alone is the key, and before a letter it is Alt`() {
    #expect(keys("\u{1b}") == [.escape])
    #expect(keys("\u{1b}x") == [.alt("x")])
    #expect(keys("\u{1b}\u{1b}") == [.escape, .escape])
  }

  @Test(arguments: ["\u{1b}[I", "\u{1b}[200;5u", "\u{1b}[?1;2c", "\u{1b}OX", "\u{1b}[<0;1;1M"])
  func `a sequence that nobody knows is swallowed`(_ sequence: String) {
    #expect(keys(sequence + "a") == [.character("a")])
  }

  @Test func `modified arrows are known without the terminal's description`() {
    #expect(keys("\u{1b}[1;5D\u{1b}[1;2C") == [.wordLeft, .shiftRight])
  }

  @Test func `control characters are control keys, return both ways`() {
    #expect(keys("\r\n\t\u{7f}\u{3}") == [.enter, .enter, .tab, .backspace, .control("c")])
    #expect(keys("\u{9b}\0") == [])
  }

  @Test func `a paste is one text, over several reads, without what could be a command`() {
    var decoder = KeyDecoder()
    let begin = RawInput.code(KeyDecoder.pasteBegin, name: "")
    let end = RawInput.code(KeyDecoder.pasteEnd, name: "")
    #expect(decoder.keys(from: [begin, .character(0x71), .character(0x1b)], now: 0) == [])
    #expect(
      decoder.keys(from: [.character(0x0d), .code(258, name: "KEY_DOWN"), end], now: 5)
        == [.paste("q\n")])
    #expect(!decoder.isPasting)
  }

  @Test func `a paste as long as one may be is one text, and what is beyond is no key`() {
    var decoder = KeyDecoder()
    let count = KeyDecoder.pasteLimit + 20_000
    let letters = [RawInput](repeating: .character(0x71), count: count)
    let end = RawInput.code(KeyDecoder.pasteEnd, name: "")
    let keys = decoder.keys(
      from: [.code(KeyDecoder.pasteBegin, name: "")] + letters + [end], now: 0)
    #expect(keys == [.paste(String(repeating: "q", count: KeyDecoder.pasteLimit))])
  }

  @Test func `a paste that never ends doesn't take the keys for ever`() {
    var decoder = KeyDecoder()
    _ = decoder.keys(from: [.code(KeyDecoder.pasteBegin, name: ""), .character(0x61)], now: 0)
    #expect(decoder.keys(from: [.character(0x71)], now: 2_000) == [.paste("a"), .character("q")])
  }

  @Test func `keys that the description names are known by those names`() {
    var decoder = KeyDecoder()
    #expect(
      decoder.keys(
        from: [.code(259, name: "KEY_UP"), .code(565, name: "kRIT5"), .code(9, name: "nope")],
        now: 0) == [.up, .wordRight])
  }
}

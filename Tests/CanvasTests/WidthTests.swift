// Widths and harmlessness of text: the two things a terminal punishes at once.
import Testing

@testable import Canvas

@Suite struct WidthTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("中", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("😀", 2),
      ("\u{1fae8}", 2), ("❤\u{fe0f}", 1), ("👍\u{1f3fd}", 2), ("👩\u{200d}💻", 4), ("🇵🇹", 2),
      ("\u{200b}", 0), ("\u{202e}", 0), ("\u{2066}", 0), ("\u{feff}", 0), ("\u{ad}", 0),
      ("\u{378}", 1), ("\u{e000}", 1), ("한\u{1160}", 2), ("½", 1), ("ก\u{e33}", 2),
    ])
  func `a text takes the cells that it takes everywhere`(_ text: String, _ width: Int) {
    #expect(text.cellWidth == width)
  }

  @Test func `what is judged by its range alone is judged as by its properties`() {
    for value in UInt32(0x2190)..<0x2e80 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(WidthTable.isIgnorable(scalar) == scalar.properties.isDefaultIgnorableCodePoint)
    }
  }

  @Test func `marks stay with their base, up to four`() {
    let zalgo = "a" + String(repeating: "\u{301}", count: 7)
    #expect(zalgo.glyphs.count == 1)
    #expect(zalgo.glyphs.first?.text.unicodeScalars.count == 5)
    #expect("\u{301}".glyphs == [Glyph(text: " \u{301}", width: 1)])
  }

  @Test func `a wide character is never cut in two`() {
    #expect("中文字".fitted(to: 5) == "中文…")
    #expect("中文字".fitted(to: 4) == "中…")
    #expect("中文字".fitted(to: 6) == "中文字")
    #expect("中文".fitted(to: 1) == "…")
    #expect("中文".fitted(to: 0) == "")
    #expect("中文字".padded(to: 4).cellWidth == 4)
  }

  @Test func `lines break between words, and inside one that is too long`() {
    #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    #expect("abcdefgh".wrapped(to: 3) == ["abc", "def", "gh"])
    #expect("中文字".wrapped(to: 3) == ["中", "文", "字"])
    #expect("a\n\nb".wrapped(to: 3) == ["a", "", "b"])
    #expect("中".wrapped(to: 1) == ["中"])
  }

  /// What a hostile program would print.
  static let hostile = [
    "\u{1b}[2J", "\u{1b}]52;c;aGk=\u{7}", "\u{9b}31m", "a\rb", "a\u{8}b", "\u{7}", "\u{202e}abc",
    "\u{2067}x", "\0", "\u{7f}", "\u{85}", "x\u{200f}y", "\u{e0041}", "\u{fff9}", "a\tb", "a\nb",
    "\u{2028}",
  ]

  @Test(arguments: hostile)
  func `no character that steers a terminal is left`(_ text: String) {
    for scalar in text.glyphs.flatMap({ $0.text.unicodeScalars }) {
      #expect(scalar.value >= 0x20 && !(0x7f..<0xa0 ~= scalar.value))
      #expect(!WidthTable.isIgnorable(scalar), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `dates are right around leap days and before the epoch`() {
    #expect(WallTime(milliseconds: 1_772_442_000_000).iso8601 == "2026-03-02T09:00:00Z")
    #expect(WallTime(milliseconds: 951_782_400_000).date == "Tue 29 Feb 2000")
    #expect(WallTime(milliseconds: -1).iso8601 == "1969-12-31T23:59:59Z")
    #expect(WallTime(milliseconds: 4_107_542_400_000).date == "Mon 1 Mar 2100")
  }
}

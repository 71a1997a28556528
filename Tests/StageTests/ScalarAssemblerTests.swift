// Bytes to characters: nothing is lost beside what is no UTF-8.
import Testing

@testable import Stage

@Suite struct ScalarAssemblerTests {
  private func text(_ bytes: [UInt8]) -> String {
    var assembler = ScalarAssembler()
    let scalars = bytes.flatMap { assembler.take($0) } + assembler.finish()
    return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  @Test(arguments: ["", "ada", "é", "雨の京都", "👩‍🚀 done", "\u{10ffff}\u{800}\u{7ff}"])
  func `what is UTF-8 comes out as it went in`(_ sample: String) {
    #expect(text(Array(sample.utf8)) == sample)
  }

  @Test func `every sequence of three bytes is what the standard library makes of it`() {
    let interesting: [UInt8] = [
      0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed,
      0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff,
    ]
    for one in interesting {
      for two in interesting {
        for three in interesting {
          let bytes = [one, two, three, 0x42]
          #expect(text(bytes) == String(decoding: bytes, as: UTF8.self), "\(bytes)")
        }
      }
    }
  }

  @Test func `a paste with bytes that are no text keeps all the text around them`() {
    var decoder = KeyDecoder()
    let bytes = Array("before ".utf8) + [0xff, 0xe9] + Array(" after é".utf8) + [0xc3]
    let input =
      [RawInput.code(KeyDecoder.pasteBegin, name: "")] + bytes.map(RawInput.byte)
      + [.code(KeyDecoder.pasteEnd, name: "")]
    #expect(
      decoder.keys(from: input, now: 0)
        == [.paste("before \u{fffd}\u{fffd} after é\u{fffd}")])
  }

  @Test func `a character that comes in two reads is one key`() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: [.byte(0xc3)], now: 0) == [])
    #expect(decoder.keys(from: [.byte(0xa9)], now: 5) == [.character("é")])
  }
}

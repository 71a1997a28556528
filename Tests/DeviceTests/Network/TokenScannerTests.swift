// A token is found in every form, at every place, and nothing else is.
import FoundationEssentials
import Testing
import Wire

@testable import Device

struct TokenScannerTests {
  private static let bytes: [UInt8] = (0..<32).map { UInt8(truncatingIfNeeded: $0 * 37 + 251) }
  private static let token = Data(bytes).base64EncodedString()
    .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  private let scanner = TokenScanner(tokens: ["A" + String(repeating: "b", count: 42), token])

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: 0..<7)
  func `a token is found raw and in base64 and hex, at every alignment`(before: Int) {
    for bytes in [Array(Self.token.utf8), Self.bytes] {
      let padding = (0..<before).map { _ in UInt8(ascii: "x") }
      let whole = padding + bytes + [0x79]
      let standard = Data(whole).base64EncodedString()
      let forms = [
        whole, Array(standard.utf8), Array((standard.prefix(4) + standard).utf8),
        Array(standard.replacing("+", with: "-").replacing("/", with: "_").utf8),
        Array(hexadecimal(whole).utf8), Array(hexadecimal(whole).uppercased().utf8),
      ]
      for form in forms { #expect(scanner.finds(in: form)) }
    }
  }

  @Test func `what is nearly a token isn't one`() {
    #expect(!scanner.finds(in: []))
    // NB: without its last character it still holds all but four bits, as base64 would cut it.
    #expect(scanner.finds(in: Array(Self.token.utf8.dropLast())))
    #expect(!scanner.finds(in: Array(Self.token.utf8.dropLast(2))))
    #expect(!scanner.finds(in: Array(Self.token.utf8.dropFirst())))
    #expect(!scanner.finds(in: [UInt8](repeating: 0, count: 10_000)))
    #expect(!TokenScanner(tokens: []).finds(in: Array(Self.token.utf8)))
  }
}

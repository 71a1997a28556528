// The wire's own JSON: the same as everybody's, and stricter where nobody should be believed.
import FoundationEssentials
import Testing

@testable import Wire

struct JSONTests {
  private func read(_ text: String) throws -> JSONTree {
    try Array(text.utf8).withUnsafeBytes { try JSONReader.read($0) }
  }

  private func text(_ json: String) throws -> String? {
    if case .text(let text) = try read(json) { text } else { nil }
  }

  @Test(arguments: Samples.programMessages)
  func `a message is written as every other encoder would`(message: ProgramMessage) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if let key = CodingUserInfoKey.revealsSecrets { encoder.userInfo[key] = true }
    let ours = try FrameEncoder().encode(message).dropFirst(WireFormat.headerLength)
    #expect(
      String(decoding: ours, as: UTF8.self)
        == String(decoding: try encoder.encode(message), as: UTF8.self))
  }

  @Test(arguments: Samples.deviceMessages)
  func `what everybody's encoder writes is read as it was meant`(message: DeviceMessage) throws {
    let encoder = JSONEncoder()
    if let key = CodingUserInfoKey.revealsSecrets { encoder.userInfo[key] = true }
    let body = [UInt8](try encoder.encode(message))
    let decoded: DeviceMessage = try body.withUnsafeBytes {
      try TreeDecoder.decode(try JSONReader.read($0))
    }
    #expect(decoded == message)
  }

  @Test(arguments: [
    #"a"b\c/d"#, "\u{0}\u{1}\u{8}\u{C}\u{1F}\u{7F}", "\n\r\t", "Zürich 京都 🌫\u{200D}", "\u{2028}",
    "e\u{301}", "",
  ])
  func `every text comes through`(text: String) throws {
    let message = ProgramMessage.trace(TraceRecord(.note(words: text)))
    var decoder = FrameDecoder<ProgramMessage>()
    try FrameEncoder().encode(message).withUnsafeBytes { decoder.feed($0) }
    #expect(try decoder.next() == message)
  }

  @Test(arguments: [
    (#""\u00e9\/\"\\\b\f\n\r\t""#, "é/\"\\\u{8}\u{C}\n\r\t"), (#""\ud83c\udf2b!""#, "🌫!"),
    (#"" \u0000""#, " \u{0}"),
  ])
  func `escapes are read`(json: String, expected: String) throws {
    #expect(try text(json) == expected)
  }

  @Test(arguments: [
    #""\ud83c""#, #""\ud83c\u0041""#, #""\udf2b""#, #""\u12g4""#, #""\x""#, "\"a\nb\"", "\"open",
    #"{"a":1,"a":2}"#, "[1,]", "{,}", "[1 2]", "tru", "nul", "-", ".5", "1.", "+1", "00", "[1]]",
  ])
  func `what is no JSON is refused`(json: String) {
    #expect(throws: JSONReader.Malformed.self) { try read(json) }
  }

  @Test func `an object may have any number of members, and each is found`() throws {
    let members = (0..<2_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    guard case .object(let object) = try read("{\(members)}") else {
      Issue.record("no object")
      return
    }
    for key in [0, 5, 11, 12, 13, 1_999] {
      guard case .integer(key)? = object["k\(key)"] else {
        Issue.record("k\(key) is missing")
        continue
      }
    }
    #expect(object["k2000"] == nil)
  }
}

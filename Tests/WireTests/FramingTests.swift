// Frames, cut into pieces anywhere, and frames that nobody should believe.
import FoundationEssentials
import Testing

@testable import Wire

struct FramingTests {
  private let messages: [ProgramMessage] = [
    .hello(version: 1), .idle(seq: 1, openCalls: []),
    .trace(TraceRecord(.note(words: "Zürich \"im\" Nebel 🌫"), source: "A/B.swift:3")),
    .call(id: 1, call: .network(NetworkRequest(method: "GET", path: "/entries", bearer: "t"))),
    .render(tree: nil),
  ]

  private func stream() throws -> [UInt8] {
    try messages.flatMap { try FrameEncoder().encode($0) }
  }

  private func feed(_ bytes: some Collection<UInt8>, to decoder: inout FrameDecoder<ProgramMessage>)
  {
    Array(bytes).withUnsafeBytes { decoder.feed($0) }
  }

  private func drain(
    _ decoder: inout FrameDecoder<ProgramMessage>
  ) throws(ProtocolError) -> [ProgramMessage] {
    var all: [ProgramMessage] = []
    while let message = try decoder.next() { all.append(message) }
    return all
  }

  @Test func `a stream cut in two at any place gives the same messages`() throws {
    let stream = try stream()
    for cut in 0...stream.count {
      var decoder = FrameDecoder<ProgramMessage>()
      feed(stream[..<cut], to: &decoder)
      let first = try drain(&decoder)
      feed(stream[cut...], to: &decoder)
      #expect(try first + drain(&decoder) == messages)
      #expect(decoder.pendingCount == 0)
    }
  }

  @Test(arguments: [1, 2, 3, 5, 7, 64])
  func `pieces of any size give the same messages`(size: Int) throws {
    let stream = try stream()
    var decoder = FrameDecoder<ProgramMessage>()
    var all: [ProgramMessage] = []
    for start in stride(from: 0, to: stream.count, by: size) {
      feed(stream[start..<min(start + size, stream.count)], to: &decoder)
      all += try drain(&decoder)
    }
    #expect(all == messages)
  }

  @Test func `a frame is its length, little-endian, and compact JSON with sorted keys`() throws {
    let frame = try FrameEncoder().encode(ProgramMessage.idle(seq: 7, openCalls: [2]))
    let text = #"{"idle":{"openCalls":[2],"seq":7}}"#
    #expect(frame == [UInt8(text.utf8.count), 0, 0, 0] + Array(text.utf8))
  }

  @Test func `the longest frame is read and one byte more is refused unread`() throws {
    let empty = #"{"trace":{"_0":{"fact":{"note":{"words":""}}}}}"#
    let room = WireFormat.maximumFrameLength - empty.utf8.count
    let longest = ProgramMessage.trace(
      TraceRecord(.note(words: String(repeating: "a", count: room))))
    let frame = try FrameEncoder().encode(longest)
    #expect(frame.count == WireFormat.maximumFrameLength + 4)
    var decoder = FrameDecoder<ProgramMessage>()
    feed(frame, to: &decoder)
    #expect(try drain(&decoder) == [longest])

    let longer = ProgramMessage.trace(
      TraceRecord(.note(words: String(repeating: "a", count: room + 1))))
    #expect(throws: ProtocolError.frameTooLong(WireFormat.maximumFrameLength + 1)) {
      try FrameEncoder().encode(longer)
    }
  }

  @Test(arguments: [
    ([0x01, 0x00, 0x10, 0x00], 1_048_577), ([0xff, 0xff, 0xff, 0x7f], 2_147_483_647),
    ([0xff, 0xff, 0xff, 0xff], 4_294_967_295),
  ])
  func `a header that claims too much is refused before its body comes`(
    header: [UInt8], length: Int
  ) {
    var decoder = FrameDecoder<ProgramMessage>()
    feed(header, to: &decoder)
    #expect(throws: ProtocolError.frameTooLong(length)) { try drain(&decoder) }
  }

  @Test func `a frame without bytes is refused`() {
    var decoder = FrameDecoder<ProgramMessage>()
    feed([0, 0, 0, 0], to: &decoder)
    #expect(throws: ProtocolError.emptyFrame) { try drain(&decoder) }
  }

  private func decode(_ body: [UInt8]) throws -> [ProgramMessage] {
    var decoder = FrameDecoder<ProgramMessage>()
    let length = UInt32(body.count)
    feed((0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + body, to: &decoder)
    return try drain(&decoder)
  }

  @Test(arguments: [
    "hello", "", " ", "null", "[]", "{}", "1", "\"hello\"", "{\"hello\":{}}", "{\"hello\":1}",
    "{\"hello\":{\"version\":\"1\"}}", "{\"hello\":{\"version\":1}} {}", "{\"unknown\":{}}",
    "{\"hello\":{\"version\":1},\"render\":{}}", "{\"hello\":{\"version\":1}", "\u{0}",
    "{\"render\":{\"tree\":{\"title\":\"\"}}}", "{\"call\":{\"id\":1,\"call\":{\"rob\":{}}}}",
    "{\"file\":{\"_0\":{\"step\":\"format\",\"place\":{\"privateContainer\":{}},\"path\":\"\"}}}",
  ])
  func `what is no message is refused by name`(text: String) {
    let error = #expect(throws: ProtocolError.self) { try decode(Array(text.utf8) + [0x20]) }
    guard case .malformedFrame(let why)? = error else {
      Issue.record("\(text) gave \(String(describing: error))")
      return
    }
    #expect(!why.isEmpty)
  }

  @Test(
    arguments: [
      [0xff, 0xfe], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xc0, 0xaf],
      [0xe2],
    ] as [[UInt8]])
  func `bytes that are no UTF-8 are refused`(bytes: [UInt8]) {
    let start = Array(#"{"trace":{"_0":{"fact":{"note":{"words":""#.utf8)
    #expect(throws: ProtocolError.self) {
      try decode(start + bytes + Array(#""}}}}}"#.utf8))
    }
  }

  @Test(arguments: ["[", "{\"a\":", "{\"render\":{\"tree\":["])
  func `nesting without end is refused and overflows no stack`(opening: String) {
    let body = String(repeating: opening, count: 1_000_000 / opening.utf8.count)
    #expect(throws: ProtocolError.self) { try decode(Array(body.utf8)) }
  }

  @Test(arguments: [
    "1e999", "-1e999", "9223372036854775808", "-9223372036854775809", "1.5", "NaN", "Infinity",
    "0x10", "01", "--1", "1e", "99999999999999999999999999999999999999",
  ])
  func `a number that doesn't fit is refused`(number: String) {
    #expect(throws: ProtocolError.self) {
      try decode(Array("{\"hello\":{\"version\":\(number)}}".utf8))
    }
  }

  @Test(arguments: [Int.max, Int.min, 0, -1])
  func `a number that fits is read, however strange`(number: Int) throws {
    #expect(
      try decode(Array("{\"hello\":{\"version\":\(number)}}".utf8)) == [.hello(version: number)])
  }

  @Test(arguments: [256, -1])
  func `a byte that is none is refused`(byte: Int) {
    let text = """
      {"file":{"_0":{"step":"sync","place":{"privateContainer":{}},"path":"a","synced":[\(byte)]}}}
      """
    #expect(throws: ProtocolError.self) { try decode(Array(text.utf8)) }
  }

  @Test func `each protocol error has a sentence of its own`() {
    let errors: [ProtocolError] = [
      .frameTooLong(9), .emptyFrame, .malformedFrame("not JSON"), .helloExpected,
      .versionMismatch(2), .unexpected("hello"),
    ]
    #expect(
      errors.map(\.description) == [
        "frame too long: 9 bytes, 1048576 allowed", "empty frame", "malformed frame: not JSON",
        "the first frame was not hello", "wire version 2, this device speaks 1",
        "unexpected hello",
      ])
  }
}

extension Secret: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

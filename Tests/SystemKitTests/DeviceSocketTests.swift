// What is sent at once and what waits for the end of the turn.
import Glibc
import Testing

@testable import SystemKit

@MainActor @Suite struct DeviceSocketTests {
  private let ours: Int32
  private let socket: DeviceSocket

  init() throws {
    var pair: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    ours = pair[0]
    socket = DeviceSocket(descriptor: pair[1])
  }

  /// What has arrived until now.
  private func arrived() throws -> [ProgramMessage] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(ours, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    var decoder = FrameDecoder<ProgramMessage>()
    bytes.prefix(max(0, count)).withUnsafeBytes { decoder.feed($0) }
    var messages: [ProgramMessage] = []
    while let message = try decoder.next() { messages.append(message) }
    return messages
  }

  @Test func `what the device answers only after the turn waits for its end`() throws {
    let waiting: [ProgramMessage] = [
      .call(id: 1, call: .completeRequest), .render(tree: nil), .finished(event: 1, reply: nil),
    ]
    for message in waiting { socket.send(message) }
    #expect(try arrived().isEmpty)
    socket.send(.idle(seq: 2, openCalls: [1]))
    #expect(try arrived() == waiting + [.idle(seq: 2, openCalls: [1])])
  }

  @Test func `what the program tells of itself goes at once, and takes along what waited`() throws {
    let call = ProgramMessage.call(id: 1, call: .completeRequest)
    let note = ProgramMessage.trace(TraceRecord(.note(words: "about to crash")))
    socket.send(call)
    socket.send(note)
    #expect(try arrived() == [call, note])
    let file = ProgramMessage.file(
      FileOperation(step: .sync, place: .privateContainer, path: "a"))
    socket.send(file)
    #expect(try arrived() == [file])
  }
}

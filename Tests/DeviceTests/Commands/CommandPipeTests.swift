// Lines for a device that is in use: what is taken, what is nobody's, and where answers go.
import Foundation
import Testing

@testable import Device

@Suite final class CommandPipeTests {
  private let folder: DeviceFolder

  init() throws {
    folder = try .temporary(keep: false)
  }

  deinit {
    try? folder.remove()  // a leftover folder fails no test
  }

  /// Writes bytes as any program of the person could.
  private func write(_ text: String) throws {
    let pipe = open("\(folder.path)/\(CommandPipe.name)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(pipe >= 0)
    defer { close(pipe) }
    let bytes = Array(text.utf8)
    #expect(Glibc.write(pipe, bytes, bytes.count) == bytes.count)
  }

  /// Waits for an answer, as whoever sends a request does; close the descriptor to wait no more.
  private func awaitAnswer(_ number: Int) throws -> Int32 {
    let path = "\(folder.path)/\(CommandPipe.answerPrefix)\(number)"
    try #require(mkfifo(path, 0o600) == 0)
    return open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  }

  @Test func `a line is taken, and answered to whoever sent it`() async throws {
    let pipe = try CommandPipe(folder)
    let path = folder.path
    #expect(CommandSender.isListening(in: path))
    async let sent = Task.detached { try CommandSender.send("lock the device", to: path) }.value
    var request: CommandPipe.Request?
    while request == nil {
      var set = pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&set, 1, 1_000)
      request = pipe.next()
    }
    let taken = try #require(request)
    #expect(taken.line == "lock the device")
    taken.answer(status: 1, lines: ["it is locked", "so there"])
    let answer = try await sent
    #expect(answer.status == 1 && answer.lines == ["it is locked", "so there"])
    let left = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(!left.contains { $0.hasPrefix(CommandPipe.answerPrefix) })
  }

  @Test func `what is no request is nobody's, and what comes after it is taken`() throws {
    let pipe = try CommandPipe(folder)
    let waiting = try [7, 8, 9].map(awaitAnswer)
    defer { waiting.forEach { close($0) } }
    for nonsense in [
      "", "lock", "x lock", "12345678901 lock", "../1 lock", "-1 lock", "1", "\u{0}",
    ] {
      try write("\(nonsense)\n")
    }
    try write(String(repeating: "x", count: 3 * Int(PIPE_BUF)))
    try write("\n7 \(String(repeating: "y", count: CommandPipe.lengthLimit + 1))\n8 one\n9 t")
    #expect(!pipe.holdsRequest)
    #expect(pipe.next()?.line == "one")
    #expect(pipe.next() == nil)
    try write("wo\n")
    #expect(pipe.next()?.line == "two")
  }

  @Test func `what was read with another request is said to be there`() throws {
    let pipe = try CommandPipe(folder)
    let waiting = try [1, 2, 3].map(awaitAnswer)
    defer { waiting.forEach { close($0) } }
    try write("1 one\n2 two\n3 th")
    #expect(pipe.next()?.line == "one" && pipe.holdsRequest)
    #expect(pipe.next()?.line == "two" && !pipe.holdsRequest)
  }

  @Test func `a file in an answer's place is left alone, and nobody waits behind it`() throws {
    let pipe = try CommandPipe(folder)
    let victim = "\(folder.path)/\(CommandPipe.answerPrefix)7"
    try Data("mine".utf8).write(to: URL(filePath: victim))
    try write("7 lock\n")
    #expect(pipe.next() == nil)
    #expect(try Data(contentsOf: URL(filePath: victim)) == Data("mine".utf8))
  }

  @Test func `what nobody waits for any more is not done, and leaves nothing behind`() throws {
    let pipe = try CommandPipe(folder)
    close(try awaitAnswer(7))
    try write("7 lock\n")
    #expect(pipe.next() == nil)
    let path = "\(folder.path)/\(CommandPipe.answerPrefix)7"
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a pipe that a killed stage left is replaced, and none is left behind`() throws {
    let path = "\(folder.path)/\(CommandPipe.name)"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(!CommandSender.isListening(in: folder.path))
    #expect(throws: CommandSender.Failure.nobodyListens(folder: folder.path)) {
      try CommandSender.send("lock", to: folder.path)
    }
    do {
      let pipe = try CommandPipe(folder)
      #expect(CommandSender.isListening(in: folder.path))
      #expect(pipe.next() == nil)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: ["", "  ", "two\nlines", "\u{1b}[2J", String(repeating: "x", count: 3_000)])
  func `a line that can't be one isn't sent`(line: String) throws {
    let pipe = try CommandPipe(folder)
    #expect(throws: CommandSender.Failure.self) { try CommandSender.send(line, to: folder.path) }
    #expect(pipe.next() == nil)
  }
}

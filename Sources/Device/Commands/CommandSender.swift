// The other end of a device's pipe of commands: writes one line and waits for its answer.
import FoundationEssentials
@preconcurrency import Glibc
import HostFiles

/// Commands a device that somebody else has open.
public enum CommandSender {
  /// What came of a line.
  public struct Answer: Sendable, Hashable {
    /// 0 done, 1 it couldn't be done or isn't so, 2 it isn't understood.
    public let status: Int32
    /// What there is to tell.
    public let lines: [String]
  }

  /// Why there is no answer.
  public enum Failure: Error, Sendable, Hashable {
    /// Nobody takes lines for the device in this folder.
    case nobodyListens(folder: String)
    /// The line can't be sent.
    case unfit(why: String)
    /// The stage went away, or didn't answer for so many seconds.
    case noAnswer(seconds: Int)
  }

  /// How long an answer is awaited, in seconds: longer than a line can take to be done.
  static let patience = 20

  /// Whether somebody takes lines for the device in `folder`.
  public static func isListening(in folder: String) -> Bool {
    guard let pipe = listener(in: folder) else { return false }
    close(pipe)
    return true
  }

  /// Has the device in `folder` write down how things are now, if somebody has it open.
  ///
  /// - Throws: `Failure.noAnswer`, `DeviceError.system`.
  public static func refresh(_ folder: String) throws {
    guard isListening(in: folder) else { return }
    _ = try send(CommandPipe.writeDown, to: folder)
  }

  /// Sends a line and waits until what it set off is at rest.
  ///
  /// - Throws: `Failure`, `DeviceError.system`.
  public static func send(_ line: String, to folder: String) throws -> Answer {
    guard line.contains(where: { !$0.isWhitespace }) else {
      throw Failure.unfit(why: "it is empty")
    }
    guard !line.utf8.contains(where: { $0 < 0x20 }) else {
      throw Failure.unfit(why: "a line is one line, without control characters")
    }
    guard line.utf8.count <= CommandPipe.lengthLimit else {
      throw Failure.unfit(why: "it is longer than \(CommandPipe.lengthLimit) bytes")
    }
    guard let pipe = listener(in: folder) else { throw Failure.nobodyListens(folder: folder) }
    defer { close(pipe) }
    // NB: the number alone may be another process's too, in a container that shares the home.
    let number = "\(getpid())\(MachineClock.bootMilliseconds())"
    let path = "\(folder)/\(CommandPipe.answerPrefix)\(number)"
    unlink(path)
    guard mkfifo(path, 0o600) == 0 else { throw DeviceError.failed("mkfifo \(path)") }
    defer { unlink(path) }
    let answers = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard answers >= 0 else { throw DeviceError.failed("open \(path)") }
    defer { close(answers) }
    // Shorter than PIPE_BUF: written whole or not at all, see pipe(7). What somebody else left
    // unfinished before it ends with a line end of its own.
    let request = Array("\n\(number) \(line)\n".utf8)
    guard write(pipe, request, request.count) == request.count else {
      throw DeviceError.failed("write")
    }
    return try receive(answers, from: folder)
  }

  private static func listener(in folder: String) -> Int32? {
    let path = "\(folder)/\(CommandPipe.name)"
    guard DeviceFile.kind(of: path) == .other else { return nil }
    // Without a reader this fails at once.
    let pipe = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    return pipe < 0 ? nil : pipe
  }

  private static func receive(_ answers: Int32, from folder: String) throws -> Answer {
    var bytes: [UInt8] = []
    var isAnswered = false
    for _ in 0..<(patience * 10) {
      var set = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      if poll(&set, 1, 100) > 0 {
        isAnswered = true
        var chunk = [UInt8](repeating: 0, count: CommandPipe.answerLimit)
        let count = read(answers, &chunk, chunk.count)
        if count == 0 { return answer(bytes) }
        if count > 0 { bytes += chunk[..<count] }
      } else if !isAnswered, !isListening(in: folder) {
        break
      }
    }
    throw Failure.noAnswer(seconds: patience)
  }

  private static func answer(_ bytes: [UInt8]) -> Answer {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return Answer(status: lines.first.flatMap { Int32($0) } ?? 1, lines: Array(lines.dropFirst()))
  }
}

extension CommandSender.Failure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nobodyListens(let folder):
      "no stage has \(folder) open. Start one with `terrarium stage`, and tell it then."
    case .unfit(let why): "the line can't be sent: \(why)."
    case .noAnswer(let seconds):
      "the stage gave no answer within \(seconds) seconds, or has ended. Look at it: what was told "
        + "has been done if the stage had begun with it, and won't be otherwise."
    }
  }
}

// The way into a device that is in use: a named pipe to which the same person's other programs
// write lines, so that what is on a stage can be driven from a second terminal.
import FoundationEssentials
@preconcurrency import Glibc
import HostFiles

/// The reading end, held by whoever has the device open.
///
/// A pipe and no socket: the sandbox's rules hold for opening one, so that no program on the device
/// can command it. See landlock(7), which knows no right to connect to a socket by its path.
public final class CommandPipe {
  /// One line that somebody wrote and waits for the answer to.
  public final class Request {
    /// The line, without its end.
    public let line: String
    /// The answer's pipe, negative once it is answered; its end is the answer's end.
    private var answers: Int32

    fileprivate init(_ line: String, answers: Int32) {
      self.line = line
      self.answers = answers
    }

    deinit { close() }

    private func close() {
      guard answers >= 0 else { return }
      Glibc.close(answers)
      answers = -1
    }

    /// Answers; somebody who has stopped waiting is told nothing.
    ///
    /// - Parameter status: 0 done, 1 it couldn't be done or isn't so, 2 it isn't understood.
    public func answer(status: Int32, lines: [String]) {
      let text = (["\(status)"] + lines).map { "\($0)\n" }.joined()
      send(Array(CommandPipe.shortened(text).utf8))
      close()
    }

    /// Writes all of an answer: over its owner's quota a pipe takes a page at a time.
    private func send(_ bytes: [UInt8]) {
      var rest = bytes[...]
      for _ in 0..<CommandPipe.mostWaits {
        let count = rest.withUnsafeBytes { write(answers, $0.baseAddress, $0.count) }
        if count > 0 { rest.removeFirst(count) }
        guard !rest.isEmpty, count > 0 || errno == EAGAIN || errno == EINTR else { return }
        var set = pollfd(fd: answers, events: Int16(POLLOUT), revents: 0)
        poll(&set, 1, CommandPipe.wait)
      }
    }
  }

  /// The most bytes that a line may have.
  public static let lengthLimit = 2_048
  /// The line that asks for no action: the device's folder is to say how things are now.
  public static let writeDown = ".write-down"
  /// The line that asks what the app shows: its screen's title and its alert's, a line each, where
  /// there are any.
  public static let appScreen = ".app-screen"
  static let name = "commands"
  static let answerPrefix = "answer-"
  /// The most bytes of an answer: no more than a pipe takes without a reader.
  static let answerLimit = 32_768

  /// The most digits of a request's number: those of a process's and of the milliseconds since the
  /// machine started.
  private static let numberLimit = 20

  /// How often, and how long each time, a reader is waited for, in milliseconds.
  private static let mostWaits = 20
  private static let wait = Int32(20)

  /// An answer that is not too long, cut between two characters; what is cut says so.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > answerLimit else { return text }
    var kept = ""
    var size = 0
    for character in text {
      size += character.utf8.count
      guard size < answerLimit - cut.utf8.count else { break }
      kept.append(character)
    }
    return kept + cut
  }

  private static let cut = "… (the rest is cut)\n"

  /// The most pieces that are read for one request, so that a flood of others ends.
  private static let mostAtOnce = 16

  /// Readable when there is a request.
  public let descriptor: Int32
  private let folder: String
  private var buffer: [UInt8] = []

  /// Makes the pipe in the device's folder, in place of what was left by one that was killed.
  ///
  /// - Throws: `DeviceError.system`.
  public init(_ folder: DeviceFolder) throws {
    self.folder = folder.path
    Self.sweep(folder.path)
    let path = "\(folder.path)/\(Self.name)"
    guard mkfifo(path, 0o600) == 0 else { throw DeviceError.failed("mkfifo") }
    // NB: open for writing too, so that it never comes to an end when the last writer leaves.
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw DeviceError.failed("open \(path)") }
  }

  deinit {
    Glibc.close(descriptor)
    Self.sweep(folder)
  }

  /// Whether a name in a device's folder is one of these pipes', which no copy takes along.
  static func isOwn(_ name: String) -> Bool {
    name == Self.name || name.hasPrefix(answerPrefix)
  }

  private static func sweep(_ folder: String) {
    // A folder that can't be listed has nothing to sweep; making the pipe says why.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where isOwn(name) && DeviceFile.kind(of: "\(folder)/\(name)") == .other {
      unlink("\(folder)/\(name)")
    }
  }

  /// Whether something was read that isn't handed out yet, and that no poll(2) will tell of.
  public var holdsRequest: Bool { buffer.contains(UInt8(ascii: "\n")) }

  /// The next request that somebody waits for, if there is one.
  ///
  /// What nobody waits for any more isn't done: it was told long ago, to another state of things.
  public func next() -> Request? {
    for _ in 0..<Self.mostAtOnce {
      while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let bytes = buffer[..<end]
        buffer.removeSubrange(...end)
        if let request = request(bytes) { return request }
      }
      // What is longer than any line can be is none.
      if buffer.count > Int(PIPE_BUF) { buffer.removeAll() }
      guard fill() else { return nil }
    }
    return nil
  }

  /// The answer's pipe; one that nobody reads any more is taken away.
  private func answers(_ number: Substring) -> Int32? {
    let path = "\(folder)/\(Self.answerPrefix)\(number)"
    guard DeviceFile.kind(of: path) == .other else { return nil }
    let answers = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard answers >= 0 else {
      unlink(path)
      return nil
    }
    return answers
  }

  private func fill() -> Bool {
    var chunk = [UInt8](repeating: 0, count: Int(PIPE_BUF))
    let count = read(descriptor, &chunk, chunk.count)
    guard count > 0 else { return false }
    buffer += chunk[..<count]
    return true
  }

  /// A request is its answer's number, a space, and the line; anything else is nobody's.
  private func request(_ bytes: ArraySlice<UInt8>) -> Request? {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, (1...Self.numberLimit).contains(parts[0].utf8.count),
      parts[0].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      parts[1].utf8.count <= Self.lengthLimit, let answers = answers(parts[0])
    else { return nil }
    return Request(String(parts[1]), answers: answers)
  }
}

// One process of this same program that plays what it is told to over a pair of pipes.
import Device
@preconcurrency import Glibc

/// A child that takes a line for each scenario to play and answers with a line.
final class WorkerProcess {
  private let pid: pid_t
  private var orders: Int32
  /// Readable when there is something to take in.
  let answers: Int32
  private var buffer: [UInt8] = []
  /// Which scenario it is playing, by its place in the run.
  private(set) var playing: Int?
  private var isReaped = false

  /// Starts the worker.
  ///
  /// - Throws: `DeviceError.system` when the kernel doesn't let it.
  init(_ program: String, _ arguments: [String]) throws {
    let (orderEnd, orders) = try Self.pipe()
    defer { close(orderEnd) }
    do {
      let (answers, answerEnd) = try Self.pipe()
      defer { close(answerEnd) }
      (self.orders, self.answers) = (orders, answers)
      pid = try BareProcess.start(
        program, arguments: ["terrarium"] + arguments, input: orderEnd, output: answerEnd)
    } catch {
      close(orders)
      throw error
    }
  }

  /// A pipe that no other child inherits.
  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else {
      throw DeviceError.failed("pipe")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Hands a scenario over.
  func play(_ index: Int, _ order: [UInt8]) {
    playing = index
    // A worker that is gone doesn't read: its end is noticed when its answer is awaited.
    _ = TextOutput(descriptor: orders).write(order)
  }

  /// What a worker has to say.
  enum Word {
    case line([UInt8])
    case ended
  }

  /// Waits for bytes and takes them in; nil while they are no whole line.
  func read() -> Word? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(answers, &bytes, bytes.count)
    if count < 0, errno == EINTR { return nil }
    guard count > 0 else { return .ended }
    // NB: only what is new is looked through, or a long line would be read over and over.
    let end = bytes[..<count].firstIndex(of: UInt8(ascii: "\n"))
    buffer += bytes[..<(end ?? count)]
    guard end != nil else { return nil }
    playing = nil
    defer { buffer = [] }
    return .line(buffer)
  }

  /// Wants nothing more: what it plays now ends early, and then it does.
  func dismiss() {
    guard orders >= 0 else { return }
    close(orders)
    orders = -1
  }

  /// Waits until it is gone.
  ///
  /// - Returns: How it ended, in words.
  @discardableResult
  func reap() -> String {
    guard !isReaped else { return "is gone" }
    isReaped = true
    dismiss()
    close(answers)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0
      ? "left with status \((status >> 8) & 0xFF)"
      : "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
  }
}

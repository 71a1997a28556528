// A terminal that reads only when the test does: what a hung window or a slow line is like.
import Foundation

/// A pseudo-terminal with the stage in it and nobody at the other end.
final class BareTerminal {
  /// `TIOCSPTLCK` and `TIOCGPTN`, which are macros.
  private static let (unlock, askNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  private let master: Int32
  let pid: pid_t
  private let errors: String
  private(set) var received: [UInt8] = []

  init(_ terrarium: Terrarium, width: UInt16, height: UInt16, arguments: [String] = []) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    // ioctl_tty(2): unlock the other end, and ask its number.
    var (unlocked, number) = (Int32(0), UInt32(0))
    guard master >= 0, ioctl(master, Self.unlock, &unlocked) == 0,
      ioctl(master, Self.askNumber, &number) == 0
    else { throw NotInTime(description: "there is no pseudo-terminal") }
    let slave = "/dev/pts/\(number)"
    var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    errors = "\(terrarium.home)/bare-errors"
    try Data().write(to: URL(filePath: errors))
    let files = [slave, errors].map { (path: String) in
      open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    }
    defer { for file in files { close(file) } }
    pid = try Commands.start(
      [Terrarium.binary] + arguments, in: terrarium.home,
      environment: [
        "HOME": terrarium.home, "XDG_DATA_HOME": "\(terrarium.home)/data", "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
      ], input: slave, output: files[0], errors: files[1])
  }

  deinit {
    close(master)
    if RunningProcess(pid: pid)?.isAlive == true { kill(pid, SIGKILL) }
    _ = Commands.wait(for: pid)
  }

  /// Presses keys.
  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// Takes in what has been sent.
  ///
  /// - Returns: How many bytes that was.
  @discardableResult
  func read() -> Int {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var total = 0
    while true {
      let count = Glibc.read(master, &buffer, buffer.count)
      guard count > 0 else { return total }
      received += buffer.prefix(count)
      total += count
    }
  }

  /// Reads until a text was sent.
  func wait(for text: String) throws {
    guard
      Patience.waits({
        read()
        return String(decoding: received, as: UTF8.self).contains(text)
      })
    else { throw NotInTime(description: "waited in vain for \(text)") }
  }

  /// Whether the process has ended.
  var hasEnded: Bool { RunningProcess(pid: pid)?.isAlive != true }
}

// A terminal for the benchmark: a pseudo-terminal with the stage in it, and a stopwatch in front.
import Device
@preconcurrency import Glibc

/// The stage in a pseudo-terminal, as a process of its own.
final class BenchTerminal {
  /// `TIOCSPTLCK` and `TIOCGPTN` of ioctl_tty(2), which are macros.
  private static let (unlock, askNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
  /// How long anything is waited for, in milliseconds.
  private static let longest = 10_000

  /// The stage's process.
  let pid: pid_t
  private let master: Int32
  private var unread: [UInt8] = []

  /// Starts the stage on a device; nothing has been drawn yet.
  init(device: String, assets: String, width: UInt16, height: UInt16) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (unlocked, number) = (Int32(0), UInt32(0))
    guard master >= 0, ioctl(master, Self.unlock, &unlocked) == 0,
      ioctl(master, Self.askNumber, &number) == 0
    else {
      throw DeviceError.failed("open /dev/ptmx")
    }
    var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    let slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { Glibc.close(slave) }
    setenv("TERM", "xterm-256color", 1)
    setenv("LANG", "C.UTF-8", 1)
    pid = try BareProcess.start(
      "/proc/self/exe",
      arguments: ["terrarium", "stage", "--device", device, "--assets", assets], input: slave,
      output: slave)
  }

  /// Presses keys and waits until a text was drawn.
  ///
  /// - Returns: How long that took in microseconds, and how many bytes were sent for it.
  @discardableResult
  func press(_ keys: String, until text: String) throws -> (time: Int, bytes: Int) {
    takeIn()
    unread = []
    let time = try Stopwatch.time {
      write(keys)
      try wait(for: text)
    }
    return (time, unread.count)
  }

  /// Presses keys, and takes in what is drawn until nothing more comes for a while.
  ///
  /// - Returns: How long it took to the last byte of it in microseconds, and how many there were.
  @discardableResult
  func press(_ keys: String, quietFor milliseconds: Int32) -> (time: Int, bytes: Int) {
    takeIn()
    unread = []
    let start = ContinuousClock.now
    var last = start
    write(keys)
    while isReadable(within: milliseconds) {
      guard takeIn() else { break }
      last = ContinuousClock.now
    }
    return (Stopwatch.microseconds(last - start), unread.count)
  }

  /// Waits until a text was drawn.
  func wait(for text: String) throws {
    let wanted = Array(text.utf8)
    while unread.firstRange(of: wanted) == nil {
      guard isReadable(within: Int32(Self.longest)), takeIn() else {
        throw DeviceError.impossible("the stage never drew \"\(text)\".")
      }
    }
  }

  private func write(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var set = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&set, 1, milliseconds) > 0 && set.revents & Int16(POLLIN) != 0
  }

  /// Takes in what has been sent; false when there will never be more.
  @discardableResult
  private func takeIn() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while isReadable(within: 0) {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return false }
      unread += buffer.prefix(count)
    }
    return true
  }

  /// How often the stage gave up the processor of itself so far: proc_pid_status(5).
  var wakeUps: Int { number("voluntary_ctxt_switches", in: "status") }

  /// The memory that it wrote to itself, in kilobytes: proc_pid_smaps(5).
  var dirtyKilobytes: Int { number("Private_Dirty", in: "smaps_rollup") }

  private func number(_ name: String, in file: String) -> Int {
    guard let stream = fopen("/proc/\(pid)/\(file)", "r") else { return 0 }
    defer { fclose(stream) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), stream) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard text.hasPrefix("\(name):") else { continue }
      return Int(text.dropFirst(name.count + 1).filter(\.isNumber)) ?? 0
    }
    return 0
  }

  /// Leaves, and waits until it is gone.
  func close() {
    kill(pid, SIGTERM)
    while isReadable(within: 50) { guard takeIn() else { break } }
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    Glibc.close(master)
  }
}

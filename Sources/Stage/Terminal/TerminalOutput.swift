// Between curses and the terminal: a slow terminal must not hold up the device, so what curses
// writes is caught and handed on as fast as the terminal takes it.
@preconcurrency import Glibc

/// Catches what curses writes and passes it on without waiting.
final class TerminalOutput {
  /// How long leaving waits for a slow terminal, in milliseconds.
  private static let farewell: Int32 = 500

  /// The stream that curses writes to.
  let stream: UnsafeMutablePointer<FILE>
  private let streamDescriptor: Int32
  /// The terminal, opened once more so that not waiting is a matter of this stage alone.
  private let terminal: Int32
  /// A nameless file that stands in for the terminal while curses draws.
  private let catcher: Int32
  private var pending: ArraySlice<UInt8> = []

  /// Opens the terminal of standard output.
  init(folder: String) throws(TerminalError) {
    streamDescriptor = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard streamDescriptor >= 0, let stream = fdopen(streamDescriptor, "w") else {
      throw .cannotOpen(name: "standard output")
    }
    self.stream = stream
    let flags = O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    terminal = ttyname(1).map { open($0, flags) } ?? -1
    var template = Array("\(folder)/screen-XXXXXX".utf8CString)
    catcher = mkstemp(&template)
    if catcher >= 0 {
      unlink(template)
      _ = fcntl(catcher, F_SETFD, FD_CLOEXEC)
    }
  }

  /// Whether everything has been taken, so that the next picture is worth drawing.
  var isIdle: Bool { pending.isEmpty }

  /// From now on what curses writes is caught; it asks the terminal for its modes no more.
  func beginCatching() {
    guard terminal >= 0, catcher >= 0 else { return }
    fflush(stream)
    lead(to: catcher)
  }

  /// Hands on what is left, and gives curses the terminal itself again.
  func endCatching() {
    flush()
    while !pending.isEmpty {
      var set = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
      guard poll(&set, 1, Self.farewell) > 0, set.revents & Int16(POLLOUT) != 0 else { break }
      flush()
    }
    pending = []
    lead(to: 1)
  }

  /// Leads what curses writes elsewhere.
  private func lead(to descriptor: Int32) {
    dup2(descriptor, streamDescriptor)
    _ = fcntl(streamDescriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Adds what curses doesn't write itself.
  func write(_ text: String) {
    collect()
    pending += Array(text.utf8)
    flush()
  }

  /// Hands on as much as the terminal takes now.
  func flush() {
    collect()
    while !pending.isEmpty {
      let count = pending.withUnsafeBytes { Glibc.write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else {
        // A terminal that is gone takes nothing ever; the loop will notice.
        if count < 0, errno != EAGAIN, errno != EINTR { pending = [] }
        return
      }
      pending = pending.dropFirst(count)
    }
  }

  /// Takes what curses wrote since the last time.
  private func collect() {
    guard catcher >= 0 else { return }
    let size = lseek(catcher, 0, SEEK_CUR)
    guard size > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: size)
    let count = pread(catcher, &bytes, size, 0)
    if count > 0 { pending += bytes.prefix(count) }
    lseek(catcher, 0, SEEK_SET)
    ftruncate(catcher, 0)
  }

  /// Closes everything; curses must be done with the stream.
  func close() {
    fclose(stream)
    if terminal >= 0 { Glibc.close(terminal) }
    if catcher >= 0 { Glibc.close(catcher) }
  }
}

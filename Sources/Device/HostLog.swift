// What the simulator itself has to say while a terminal is in use: a bounded file in the folder.
@preconcurrency import Glibc

/// A log that never grows past its bound.
final class HostLog {
  /// The most bytes that are kept; the file starts again beyond it.
  static let limit = 1 << 20
  /// Its name in a device's folder.
  static let fileName = "host.log"

  private let path: String

  init(path: String) {
    self.path = path
  }

  /// Adds one line; a log that can't be written is no reason to fail.
  func add(_ line: String) {
    // NB: O_NONBLOCK, so that a pipe in the log's place can't hold the device up.
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    if status.st_size > Self.limit { ftruncate(descriptor, 0) }
    let bytes = Array("\(line)\n".utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}

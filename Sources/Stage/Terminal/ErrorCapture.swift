// Standard error while a terminal is in use: nothing may scribble on the picture, nothing is lost.
@preconcurrency import Glibc

/// Standard error, led into a nameless file.
struct ErrorCapture {
  /// Where standard error went before.
  let saved: Int32
  /// Where it goes meanwhile.
  let captured: Int32
  /// The most bytes that are told afterwards.
  private static let limit = 64 * 1_024

  /// Leads standard error into a nameless file in `folder`.
  init(folder: String) {
    saved = fcntl(2, F_DUPFD_CLOEXEC, 3)
    var template = Array("\(folder)/stderr-XXXXXX".utf8CString)
    captured = mkstemp(&template)
    guard captured >= 0 else { return }
    unlink(template)
    _ = fcntl(captured, F_SETFD, FD_CLOEXEC)
    dup2(captured, 2)
  }

  /// Puts standard error back.
  ///
  /// - Returns: The last of what was said, one element a line.
  func end() -> [String] {
    if saved >= 0 { dup2(saved, 2) }
    guard captured >= 0 else { return [] }
    let size = lseek(captured, 0, SEEK_END)
    let start = max(0, Int(size) - Self.limit)
    var bytes = [UInt8](repeating: 0, count: Int(size) - start)
    let count = pread(captured, &bytes, bytes.count, off_t(start))
    close(captured)
    close(saved)
    guard count > 0 else { return [] }
    return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }
}

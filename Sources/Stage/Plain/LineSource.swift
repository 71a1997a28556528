// Lines from a pipe or a terminal, as they come; nothing waits for a line that isn't there.
@preconcurrency import Glibc

/// Reads lines from a descriptor that somebody else watches.
struct LineSource {
  /// The most bytes of a line; what is beyond is left away.
  static let lineLimit = 64 * 1_024

  /// The descriptor that is read.
  let descriptor: Int32
  /// Whether everything has been read.
  private(set) var isAtEnd = false
  private var lines: ArraySlice<String> = []
  private var unfinished: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether there is no line to be had without reading on.
  var isEmpty: Bool { lines.isEmpty }

  /// The next line; nil while there is none.
  mutating func next() -> String? { lines.popFirst() }

  /// Takes in what there is, when the descriptor can be read.
  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 16 * 1_024)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      isAtEnd = true
      if !unfinished.isEmpty { finishLine() }
      return
    }
    for byte in buffer.prefix(count) {
      if byte == UInt8(ascii: "\n") {
        finishLine()
      } else if unfinished.count < Self.lineLimit {
        unfinished.append(byte)
      }
    }
  }

  private mutating func finishLine() {
    lines.append(String(decoding: unfinished, as: UTF8.self))
    unfinished = []
  }
}

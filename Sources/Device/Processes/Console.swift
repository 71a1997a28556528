// What a program printed, in a ring that never grows: a child's output is drained, not trusted.
@preconcurrency import Glibc

/// The last lines of one output of a program.
public struct Console: Sendable, Hashable {
  /// How many lines are kept.
  public static let lineLimit = 500
  /// How many bytes of a line are kept.
  public static let lengthLimit = 4_096
  /// How many bytes are kept in all.
  public static let byteLimit = 256 << 10

  /// The lines, oldest first; the last may still be growing.
  public private(set) var lines: [String] = []
  /// How many lines have been dropped to make room.
  public private(set) var droppedCount = 0
  private var open: [UInt8] = []
  private var byteCount = 0
  private var openIsCut = false

  /// Nothing printed yet.
  public init() {}

  /// Takes in what was printed, in pieces of any size.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        closeLine()
      } else if open.count < Self.lengthLimit {
        open.append(byte)
      } else {
        openIsCut = true
      }
    }
  }

  /// The program has ended: an unfinished line is a line too.
  public mutating func finish() {
    if !open.isEmpty { closeLine() }
  }

  private mutating func closeLine() {
    var line = String(decoding: open, as: UTF8.self)
    if openIsCut { line += "…" }
    lines.append(line)
    byteCount += line.utf8.count
    open.removeAll(keepingCapacity: true)
    openIsCut = false
    while lines.count > Self.lineLimit || byteCount > Self.byteLimit {
      byteCount -= lines.removeFirst().utf8.count
      droppedCount += 1
    }
  }
}

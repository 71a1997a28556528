// The one place that writes to the terminal, or to whatever stands in for it.
@preconcurrency import Glibc
import Synchronization

/// A descriptor that text is written to.
struct TextOutput {
  static let standard = TextOutput(descriptor: STDOUT_FILENO)
  static let errors = TextOutput(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether a person looks at it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether colours may be used: a person looks at it, and hasn't asked for none.
  var hasColours: Bool {
    canMoveBack && !Self.isSet("NO_COLOR")
  }

  /// Whether a line can be written over.
  var canMoveBack: Bool { isTerminal && !isDumb }

  private var isDumb: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? true }

  /// Whether a variable has a value, as no-color.org asks: an empty one doesn't count.
  private static func isSet(_ name: String) -> Bool {
    getenv(name).map { $0.pointee != 0 } ?? false
  }

  /// Writes all of the text.
  ///
  /// - Returns: Why it couldn't be written, in the system's words; nil when it was.
  @discardableResult
  func write(_ text: String) -> String? {
    write(Array(text.utf8))
  }

  /// Writes all of the bytes; see ``write(_:)-(String)``.
  @discardableResult
  func write(_ bytes: [UInt8]) -> String? {
    let code = attempt(bytes)
    return code == 0 ? nil : String(cString: strerror(code))
  }

  /// Writes a line of a story that ends early, and well, when its reader goes away.
  ///
  /// - Throws: `Failure`.
  func tell(_ line: String) throws(Failure) {
    let code = attempt(Array("\(line)\n".utf8))
    guard code == 0 || code == EPIPE else { throw Failure(code: code) }
  }

  /// Text that could not be written.
  struct Failure: Error, CustomStringConvertible {
    let code: Int32
    var description: String {
      "standard output could not be written: \(String(cString: strerror(code)))"
    }
  }

  private static let lastStandardCode = Mutex<Int32>(0)

  /// Why something that was to go to standard output is missing from it; nil when nothing is, or
  /// when its reader had enough.
  static var standardFailure: Failure? {
    let code = lastStandardCode.withLock { $0 }
    return code == 0 || code == EPIPE ? nil : Failure(code: code)
  }

  /// Whether whoever read standard output has gone away.
  static var hasLostItsReader: Bool { lastStandardCode.withLock { $0 } == EPIPE }

  /// Writes all of the bytes; returns the kernel's number for why not, see errno(3), or 0.
  private func attempt(_ bytes: [UInt8]) -> Int32 {
    let code = writeAll(bytes)
    if code != 0, descriptor == STDOUT_FILENO { Self.lastStandardCode.withLock { $0 = code } }
    return code
  }

  private func writeAll(_ bytes: [UInt8]) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Writes a line.
  func line(_ text: String) {
    write("\(text)\n")
  }
}

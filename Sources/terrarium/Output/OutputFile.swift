// A file that a command writes while it runs, opened before anything else happens.
@preconcurrency import Glibc

/// A file of a report or a trace.
final class OutputFile {
  private let path: String
  private let descriptor: Int32
  /// Why the file isn't whole, in a sentence; nil while it is.
  private(set) var failure: String?

  /// Makes the file, or empties it.
  init(_ path: String) throws(UsageError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    self.path = path
    guard descriptor >= 0 else {
      throw UsageError("\(path) can't be written: \(String(cString: strerror(errno)))")
    }
  }

  deinit {
    close(descriptor)
  }

  /// Adds to the file; after a failure nothing more is written.
  func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    if let why = TextOutput(descriptor: descriptor).write(bytes) {
      failure = "\(path) could not be written to its end: \(why)"
    }
  }
}

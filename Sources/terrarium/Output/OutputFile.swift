// A file that a command writes while it runs, opened before anything else happens.
@preconcurrency import Glibc

/// A file of a report or a trace, or standard output in its place.
final class OutputFile {
  /// What it is called.
  let name: String
  private let descriptor: Int32
  private let isOwn: Bool
  /// Whether whoever read it has gone away, as head(1) does: they had enough, and know.
  private(set) var isUnheard = false
  /// Why the file isn't whole, in a sentence; nil while it is.
  private(set) var failure: String?

  /// Makes the file, or empties it; a scenario that is there is never written over.
  init(_ path: String) throws(UsageError) {
    guard !path.hasSuffix(".feature") || access(path, F_OK) != 0 else {
      throw UsageError("\(path) is a scenario; name another file to be written")
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    name = path
    isOwn = true
    guard descriptor >= 0 else {
      throw UsageError("\(path) can't be written: \(String(cString: strerror(errno)))")
    }
  }

  private init(standard descriptor: Int32) {
    self.descriptor = descriptor
    name = "standard output"
    isOwn = false
  }

  /// Whether it is standard output.
  var isStandard: Bool { !isOwn }

  /// Which file it is on the machine; nil for a terminal and its like, which have no content.
  var identity: [UInt64]? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFCHR else { return nil }
    return [UInt64(status.st_dev), UInt64(status.st_ino)]
  }

  /// What the command prints.
  static func standardOutput() -> OutputFile { OutputFile(standard: STDOUT_FILENO) }

  deinit {
    if isOwn { close(descriptor) }
  }

  /// Adds to the file; after a failure nothing more is written.
  func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    if let why = TextOutput(descriptor: descriptor).write(bytes) {
      isUnheard = !isOwn && TextOutput.hasLostItsReader
      failure = "\(name) could not be written to its end: \(why)"
    }
  }
}

// Where a recording goes: a file of its own, made before anything that is worth keeping is done.
@preconcurrency import Glibc

/// A file that wasn't there before.
public final class RecordingFile {
  /// Why a recording can't be written.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is something of that name.
    case alreadyThere(String)
    /// The system refuses.
    case unwritable(String, why: String)

    public var description: String {
      switch self {
      case .alreadyThere(let path):
        "\(path) is already there and was left as it is; choose another name."
      case .unwritable(let path, let why):
        "\(path) can't be written: \(why). Choose another place."
      }
    }
  }

  private let path: String
  private let descriptor: Int32

  /// Makes the file.
  ///
  /// - Throws: `Failure`; then nothing was touched.
  public init(_ path: String) throws(Failure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor < 0 else { return }
    throw errno == EEXIST ? .alreadyThere(path) : .unwritable(path, why: Self.lastError())
  }

  deinit {
    close(descriptor)
  }

  /// Writes the whole recording.
  ///
  /// - Throws: `Failure.unwritable` when it isn't whole.
  public func write(_ text: String) throws(Failure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .unwritable(path, why: Self.lastError())
      }
    }
  }

  /// Takes the file away again: there was nothing to be written.
  public func remove() {
    unlink(path)
  }

  private static func lastError() -> String { String(cString: strerror(errno)) }
}

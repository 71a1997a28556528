// A file operation that failed: which one, on what, and the kernel's reason.
@preconcurrency import Glibc

/// A file operation that failed.
public struct FileError: Error, Sendable, Hashable {
  /// What was tried, as `open` or `rename`.
  public let operation: String
  /// The path inside its container.
  public let path: String
  /// The kernel's number, see errno(3).
  public let code: Int32

  /// Makes an error with a number of errno(3).
  public init(operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// There is no such file.
  public var isAbsent: Bool { code == ENOENT }
  /// The file's protection class is locked.
  public var isLocked: Bool { code == EPERM }
  /// The file is larger than whoever reads it allows.
  public var isTooLarge: Bool { code == EFBIG }
  /// What bears the name is a link, a folder or a device, and no file.
  public var isNoFile: Bool { [ELOOP, EINVAL, EISDIR, ENXIO].contains(code) }
  /// There is no room on the disk.
  public var isDiskFull: Bool { code == ENOSPC }
  /// Something of that name is there already.
  public var alreadyExists: Bool { code == EEXIST || code == ENOTEMPTY }
}

extension FileError: CustomStringConvertible {
  public var description: String { "\(operation) \(path): \(String(cString: strerror(code)))" }
}

// The bare system calls that the benchmark holds our operations against, with the same syncs.
@preconcurrency import Glibc
import SystemKit

/// Files written by system calls alone.
enum BareFiles {
  /// Writes a file and makes its content durable.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("open", path) }
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count else { throw failure("write", path) }
    guard fsync(descriptor) == 0 else { throw failure("fsync", path) }
    guard close(descriptor) == 0 else { throw failure("close", path) }
  }

  /// Replaces a file whole and makes that durable.
  static func replace(_ path: String, with bytes: [UInt8], in folder: String) throws {
    try write(bytes, to: "\(path).bare")
    guard rename("\(path).bare", path) == 0 else { throw failure("rename", path) }
    try syncFolder(folder)
  }

  /// Adds to a file and makes that durable.
  static func append(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_CREAT | O_APPEND | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { close(descriptor) }
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count else { throw failure("write", path) }
    guard fsync(descriptor) == 0 else { throw failure("fsync", path) }
  }

  /// Makes a folder's entries durable.
  static func syncFolder(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("fsync", path) }
  }

  /// Makes a folder.
  static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure("mkdir", path) }
  }

  private static func failure(_ operation: String, _ path: String) -> FileError {
    FileError(operation: operation, path: path, code: errno)
  }
}

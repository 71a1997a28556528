// Copies one file in parts and says what it copied, so that a large one is never held in memory.
import Crypto
@preconcurrency import Glibc

/// A copy of a plain file: how long it was, and its hash.
struct HashedCopy: Hashable {
  let size: Int
  let digest: SHA256.Digest
  /// The permission bits of the original.
  let mode: UInt32

  /// Copies `source`, which must be a plain file, to `destination`, which must not exist.
  ///
  /// - Parameter mode: The permission bits of the copy; nil keeps those of the original.
  /// - Throws: `DeviceFileError`.
  init(_ source: String, to destination: String, mode wanted: UInt32?) throws {
    // NB: O_NONBLOCK, so that a pipe in a file's place can't hold everything up.
    let input = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard input >= 0 else { throw DeviceFile.failure("open", source) }
    defer { close(input) }
    var status = stat()
    guard fstat(input, &status) == 0 else { throw DeviceFile.failure("stat", source) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DeviceFileError(operation: "open", path: source, code: EINVAL)
    }
    mode = status.st_mode & 0o777
    let output = open(
      destination, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
    guard output >= 0 else { throw DeviceFile.failure("create", destination) }
    defer { close(output) }
    (size, digest) = try Self.pump(input, source, into: output, destination)
    guard fchmod(output, mode_t(wanted ?? mode)) == 0 else {
      throw DeviceFile.failure("chmod", destination)
    }
  }

  private static func pump(
    _ input: Int32, _ source: String, into output: Int32, _ destination: String
  ) throws -> (size: Int, digest: SHA256.Digest) {
    var hash = try SHA256()
    var size = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw DeviceFile.failure("read", source) }
      guard count > 0 else { return (size, try hash.finalize()) }
      try chunk.withUnsafeBytes { bytes in
        let part = UnsafeRawBufferPointer(rebasing: bytes[0..<count])
        try hash.update(bufferPointer: part)
        try write(part, to: output, destination)
      }
      size += count
    }
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, to output: Int32, _ destination: String
  ) throws {
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(output, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw DeviceFile.failure("write", destination) }
      done += count
    }
  }
}

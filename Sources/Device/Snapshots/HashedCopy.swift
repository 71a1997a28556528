// Copies one file in parts and says what it copied, so that a large one is never held in memory.
import Crypto
@preconcurrency import Glibc
import HostFiles

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
  init(
    _ source: borrowing FileEntry, to destination: borrowing FileEntry, mode wanted: UInt32?
  ) throws {
    let input = try source.openFile()
    guard let status = input.status() else { throw DeviceFile.failure("stat", source.path) }
    mode = status.permissions & 0o777
    let output = try destination.create()
    (size, digest) = try Self.pump(input, source.path, into: output, destination.path)
    guard fchmod(output.number, mode_t(wanted ?? mode)) == 0 else {
      throw DeviceFile.failure("chmod", destination.path)
    }
  }

  private static func pump(
    _ input: borrowing Descriptor, _ source: String, into output: borrowing Descriptor,
    _ destination: String
  ) throws -> (size: Int, digest: SHA256.Digest) {
    var hash = try SHA256()
    var size = 0
    try FileChunks.copy(input, source, to: output, destination) { chunk in
      try hash.update(bufferPointer: chunk)
      size += chunk.count
    }
    return (size, try hash.finalize())
  }
}

// Reading and writing in parts: interrupted, short and whole.
@preconcurrency import Glibc

/// The loops around read(2) and write(2).
public enum FileChunks {
  private static let size = 1 << 16

  /// Hands the content over part by part, until the end or until `body` has enough.
  ///
  /// - Throws: `DeviceFileError`, and what `body` throws.
  public static func read(
    _ file: borrowing Descriptor, _ path: String,
    _ body: (UnsafeRawBufferPointer) throws -> Bool
  ) throws {
    try withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { chunk in
      while true {
        let count = Glibc.read(file.number, chunk.baseAddress, chunk.count)
        if count < 0 && errno == EINTR { continue }
        guard count >= 0 else { throw DeviceFileError(operation: "read", path: path) }
        guard count > 0 else { return }
        guard try body(UnsafeRawBufferPointer(rebasing: chunk[..<count])) else { return }
      }
    }
  }

  /// Writes all of it.
  ///
  /// - Throws: `DeviceFileError`.
  public static func write(
    _ bytes: UnsafeRawBufferPointer, to file: borrowing Descriptor, _ path: String
  ) throws {
    try write(bytes, toNumber: file.number, path)
  }

  /// Copies the rest of a file into another.
  ///
  /// - Parameter note: Handed each part before it is written.
  /// - Throws: `DeviceFileError`, and what `note` throws.
  public static func copy(
    _ source: borrowing Descriptor, _ path: String, to target: borrowing Descriptor,
    _ destination: String, _ note: (UnsafeRawBufferPointer) throws -> Void = { _ in }
  ) throws {
    let target = target.number
    try read(source, path) { chunk in
      try note(chunk)
      try write(chunk, toNumber: target, destination)
      return true
    }
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, toNumber number: Int32, _ path: String
  ) throws {
    var done = 0
    while done < bytes.count {
      let rest = bytes.count - done
      let count = Glibc.write(number, bytes.baseAddress?.advanced(by: done), rest)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw DeviceFileError(operation: "write", path: path) }
      done += count
    }
  }
}

// A file that is being written: write, sync, close, each of them checked.
@preconcurrency import Glibc
import Wire

/// A file open for writing; closes itself when it is let go.
@MainActor public final class OpenFile {
  /// Files up to this size report their bytes when synchronised, if the launch asks for it.
  static let reportedSize = 256 * 1_024

  private let folder: Folder
  private let name: String
  private let finalName: String?
  private let descriptor: Int32
  private var written: [UInt8] = []
  private var size = 0
  private var isClosed = false

  init(folder: Folder, name: String, finalName: String?, descriptor: Int32) {
    self.folder = folder
    self.name = name
    self.finalName = finalName
    self.descriptor = descriptor
  }

  deinit {
    if !isClosed { Glibc.close(descriptor) }
  }

  /// Takes away what the file holds.
  func empty() throws {
    guard ftruncate(descriptor, 0) == 0 else { throw failure("truncate") }
  }

  /// Appends `bytes`, all of them.
  ///
  /// - Throws: `FileError`, with `EPERM` once the key of the file's class is gone.
  public func write(_ bytes: some Collection<UInt8>) throws {
    let bytes = Array(bytes)
    var report = operation(.write)
    report.count = bytes.count
    try attempt(.write) {
      try folder.connection.report(report)
      try refuseSealed()
      try writeAll(bytes)
    }
    size += bytes.count
    if folder.connection.launch.reportsSynced && size <= Self.reportedSize {
      written.append(contentsOf: bytes)
    }
  }

  private func writeAll(_ bytes: [UInt8]) throws {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw failure("write") }
      done += count
    }
  }

  private func attempt(_ step: FileOperation.Step, _ body: () throws -> Void) throws {
    try folder.attempt(step, finalName ?? name, body)
  }

  /// Makes what was written durable.
  public func sync() throws {
    var report = operation(.sync)
    if folder.connection.launch.reportsSynced && size <= Self.reportedSize {
      report.synced = written
    }
    try attempt(.sync) {
      try folder.connection.report(report)
      guard fsync(descriptor) == 0 else { throw failure("fsync") }
      // NB: afterwards, so that whatever was written before the device sealed the file is told.
      try refuseSealed()
    }
  }

  /// Sealing puts another file in this one's place; what is written to this one would be lost.
  private func refuseSealed() throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("stat") }
    if status.st_nlink == 0, try folder.isSealed(name) {
      throw FileError(operation: "write", path: folder.join(finalName ?? name), code: EPERM)
    }
  }

  /// Closes the file; what the kernel has to say against it is thrown.
  public func close() throws {
    guard !isClosed else { return }
    isClosed = true
    guard Glibc.close(descriptor) == 0 else { throw failure("close") }
  }

  private func operation(_ step: FileOperation.Step) -> FileOperation {
    var operation = folder.step(step, name)
    operation.finalPath = finalName.map(folder.join)
    return operation
  }

  private func failure(_ operation: String) -> FileError {
    folder.failure(operation, finalName ?? name)
  }
}

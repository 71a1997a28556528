// Reads and replaces one file of a container whose owner may be hostile: no link is ever followed,
// in no part of the path.
@preconcurrency import Glibc

/// The folder of one file below a trusted root, opened part by part.
///
/// A program may put a link in the place of any folder of its container; a path that is opened as a
/// whole would follow it out of the container, with the device's rights.
final class ContainedFileAccess {
  /// The most bytes of a file that are read whole.
  static let maximumSize = 256 << 20
  /// The name under which a file is written before it takes its place; the same for all, so that a
  /// leftover is known.
  static let temporaryName = ".terrarium-sealing"
  /// The mode of a file that nobody may open.
  static let sealedMode: mode_t = 0
  /// The mode of every other file of a program.
  static let openMode: mode_t = 0o600

  /// `O_PATH`, which Glibc's module leaves out; open(2).
  private static let pathOnly: Int32 = 0o10_000_000

  private let folder: Int32
  private let name: String
  private let path: String

  /// Opens the folder of `path`, which is relative to `root`.
  ///
  /// - Throws: `DeviceFileError`; `EINVAL` for a path that leads out of the root.
  init(root: String, path: String) throws {
    self.path = "\(root)/\(path)"
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.last, parts.allSatisfy(Self.isComponent) else {
      throw DeviceFileError(operation: "locate", path: self.path, code: EINVAL)
    }
    self.name = name
    var folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for part in parts.dropLast() where folder >= 0 {
      let next = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      close(folder)
      errno = code
      folder = next
    }
    guard folder >= 0 else {
      throw DeviceFileError(operation: "open", path: self.path, code: errno)
    }
    self.folder = folder
  }

  deinit { close(folder) }

  private static func isComponent(_ part: String) -> Bool {
    !part.isEmpty && part != "." && part != ".." && !part.utf8.contains(0)
  }

  /// Whether a mode is one that only sealed files have: a plain file of which at most the owner may
  /// read. The programs' file layer goes by the same rule.
  static func isSealed(_ mode: mode_t) -> Bool {
    mode & S_IFMT == S_IFREG && mode & 0o377 == 0
  }

  /// Whether the device has sealed the file at an absolute path.
  static func isSealed(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && isSealed(status.st_mode)
  }

  /// The file's mode; nil when there is none.
  var mode: mode_t? {
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status.st_mode : nil
  }

  /// The whole file, sealed or not.
  ///
  /// - Throws: `DeviceFileError`; `EFBIG` above the bound, `EINVAL` for anything but a plain file.
  func read() throws -> [UInt8] {
    try allowReading()
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = openat(folder, name, flags)
    guard descriptor >= 0 else { throw failure("open") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("stat") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure("open", EINVAL) }
    guard status.st_size <= Self.maximumSize else { throw failure("read", EFBIG) }
    return try contents(of: descriptor, expecting: Int(status.st_size))
  }

  /// Only a superuser may read a file without permissions.
  private func allowReading() throws {
    guard geteuid() != 0 else { return }
    // NB: fchmodat(2) follows links and fchmod(2) wants a file that was opened to be read; what
    // O_PATH has found can be looked at first and stays the same file.
    let found = openat(folder, name, Self.pathOnly | O_NOFOLLOW | O_CLOEXEC)
    guard found >= 0 else { throw failure("open") }
    defer { close(found) }
    var status = stat()
    guard fstat(found, &status) == 0 else { throw failure("stat") }
    guard Self.isSealed(status.st_mode) else { return }
    guard chmod("/proc/self/fd/\(found)", S_IRUSR) == 0 else { throw failure("chmod") }
  }

  private func contents(of descriptor: Int32, expecting size: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure("read") }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= Self.maximumSize else { throw failure("read", EFBIG) }
      bytes.append(contentsOf: chunk[0..<count])
    }
  }

  /// Puts another file with these bytes and this mode in the file's place, whole or not at all.
  ///
  /// - Throws: `DeviceFileError`; then the file is as it was.
  func replace(with bytes: [UInt8], mode: mode_t) throws {
    unlinkat(folder, Self.temporaryName, 0)
    do {
      try write(bytes, mode: mode)
      guard renameat(folder, Self.temporaryName, folder, name) == 0 else { throw failure("rename") }
    } catch {
      unlinkat(folder, Self.temporaryName, 0)
      throw error
    }
    guard fsync(folder) == 0 else { throw failure("sync folder of") }
  }

  private func write(_ bytes: [UInt8], mode: mode_t) throws {
    let flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW
    let descriptor = openat(folder, Self.temporaryName, flags, mode_t(0o600))
    guard descriptor >= 0 else { throw failure("create") }
    defer { close(descriptor) }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw failure("write") }
      done += count
    }
    guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw failure("sync") }
  }

  /// Removes the file.
  func remove() throws {
    guard unlinkat(folder, name, 0) == 0 || errno == ENOENT else { throw failure("unlink") }
  }

  private func failure(_ operation: String, _ code: Int32 = errno) -> DeviceFileError {
    DeviceFileError(operation: operation, path: path, code: code)
  }
}

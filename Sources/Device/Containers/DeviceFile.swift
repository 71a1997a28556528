// Files that the device keeps for itself: read whole within a bound, replaced whole or not at all.
import FoundationEssentials
@preconcurrency import Glibc

/// A file operation of the device's own that the kernel refused.
struct DeviceFileError: Error, Hashable {
  /// What was tried, as `open` or `rename`.
  var operation: String
  /// On which file or folder.
  var path: String
  /// The kernel's number, see errno(3).
  var code: Int32

  /// The kernel's words for it.
  var reason: String { String(cString: strerror(code)) }
  /// There is no such file.
  var isAbsent: Bool { code == ENOENT }
}

extension DeviceFileError: CustomStringConvertible {
  var description: String {
    "\(operation) \(path): \(reason); check the device's folder"
  }
}

/// The few file operations that the device's own state needs; links are never followed.
enum DeviceFile {
  /// The most bytes that a file of the device's own may have: 1 MiB.
  static let maximumSize = 1 << 20

  /// The whole file.
  ///
  /// - Throws: `DeviceFileError`; `EFBIG` above `limit`, `EINVAL` for anything but a plain file.
  static func read(_ path: String, limit: Int = maximumSize) throws -> [UInt8] {
    // NB: O_NONBLOCK, so that a pipe in a file's place can't hold the device up.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("stat", path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw failure("open", path, EINVAL) }
    guard status.st_size <= limit else { throw failure("read", path, EFBIG) }
    return try contents(of: descriptor, limit: limit, path)
  }

  private static func contents(of descriptor: Int32, limit: Int, _ path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", path) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { throw failure("read", path, EFBIG) }
      bytes.append(contentsOf: chunk[0..<count])
    }
  }

  /// Writes a temporary file beside `path`, syncs it, renames it over and syncs the folder.
  static func replace(_ path: String, with bytes: some Collection<UInt8>) throws {
    // NB: one name for all, so that no file of a program's can bear it by chance.
    let temporary = "\(parent(of: path))/.terrarium-new"
    try removeAll(temporary)
    try write(Array(bytes), to: temporary)
    guard rename(temporary, path) == 0 else {
      let error = failure("rename", path)
      unlink(temporary)
      throw error
    }
    try syncFolder(parent(of: path))
  }

  /// Gives a file or a folder another name and syncs the folders that it leaves and comes to.
  static func move(_ path: String, to destination: String) throws {
    guard rename(path, destination) == 0 else { throw failure("rename", path) }
    try syncFolder(parent(of: path))
    try syncFolder(parent(of: destination))
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW
    let descriptor = open(path, flags, mode_t(0o600))
    guard descriptor >= 0 else { throw failure("create", path) }
    defer { close(descriptor) }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw failure("write", path) }
      done += count
    }
    guard fsync(descriptor) == 0 else { throw failure("sync", path) }
  }

  /// Makes the names in a folder last.
  static func syncFolder(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("sync", path) }
  }

  /// Makes a folder that only its owner may enter, and those above it; it may exist already.
  static func makeFolder(_ path: String) throws {
    if mkdir(path, 0o700) == 0 { return }
    if errno == ENOENT, parent(of: path) != path {
      try makeFolder(parent(of: path))
      if mkdir(path, 0o700) == 0 { return }
    }
    // NB: where it can't be made it may be there all the same, as on a disk that is read-only.
    let code = errno
    guard kind(of: path) == .folder else {
      throw failure("mkdir", path, code == EEXIST ? ENOTDIR : code)
    }
  }

  /// What lies at `path` itself, or nil if nothing does.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(size: Int(status.st_size))
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// What can lie at a path; links, pipes and devices are all the same to the device.
  enum Kind: Hashable {
    case file(size: Int)
    case folder
    case other

    var isFile: Bool { if case .file = self { true } else { false } }
  }

  /// The names in a folder, sorted.
  static func names(in path: String) throws -> [String] {
    guard let stream = opendir(path) else { throw failure("opendir", path) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes what lies at `path` with everything in it; links are removed, not followed.
  static func removeAll(_ path: String) throws {
    guard let kind = kind(of: path) else { return }
    guard kind == .folder else {
      guard unlink(path) == 0 || errno == ENOENT else { throw failure("unlink", path) }
      return
    }
    for name in try names(in: path) { try removeAll("\(path)/\(name)") }
    guard rmdir(path) == 0 || errno == ENOENT else { throw failure("rmdir", path) }
  }

  /// The folder that `path` lies in.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What the kernel said to `operation`.
  static func failure(_ operation: String, _ path: String, _ code: Int32 = errno)
    -> DeviceFileError
  {
    DeviceFileError(operation: operation, path: path, code: code)
  }
}

// What is in a folder, listed and removed by descriptors, however deep and odd it is.
@preconcurrency import Glibc

/// The content of open folders.
enum FolderContent {
  /// How many levels are held open at once while a tree is removed.
  private static let openLevels = 32

  /// The names in an open folder, sorted.
  ///
  /// - Throws: `DeviceFileError`.
  static func names(in folder: borrowing Descriptor, _ path: String) throws -> [String] {
    // NB: opened anew, because the stream closes what it is given.
    let again = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard again >= 0, let stream = fdopendir(again) else {
      let error = DeviceFileError(operation: "opendir", path: path)
      if again >= 0 { close(again) }
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        FileName.text(bytes[..<(bytes.firstIndex(of: 0) ?? bytes.count)])
      }
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw DeviceFileError(operation: "readdir", path: path) }
    return names.sorted()
  }

  /// Removes what bears a name in an open folder, with everything in it.
  ///
  /// - Throws: `DeviceFileError`.
  static func removeAll(_ name: [CChar], in folder: Int32, _ path: String) throws {
    try removeAll(name, in: folder, path, Removal(top: folder), depth: 0)
  }

  /// One removal: where what lies too deep is taken to.
  private final class Removal {
    let top: Int32
    var count = 0

    init(top: Int32) { self.top = top }
  }

  private static func removeAll(
    _ name: [CChar], in folder: Int32, _ path: String, _ removal: Removal, depth: Int
  ) throws {
    if unlinkat(folder, name, 0) == 0 || errno == ENOENT { return }
    // NB: the kernel's word for a folder; POSIX has EPERM.
    guard errno == EISDIR || errno == EPERM else { throw failure("unlink", path) }
    if unlinkat(folder, name, AT_REMOVEDIR) == 0 || errno == ENOENT { return }
    guard errno == ENOTEMPTY || errno == EEXIST || errno == EACCES else {
      throw failure("rmdir", path)
    }
    guard depth < openLevels else { return try removeDeep(name, in: folder, path, removal) }
    let inner = try open(name, in: folder, path)
    for child in try names(in: inner, path) {
      try removeAll(
        FileName.cString(child), in: inner.number, "\(path)/\(child)", removal, depth: depth + 1)
    }
    guard unlinkat(folder, name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
      throw failure("rmdir", path)
    }
  }

  /// Takes a folder that lies deep beside the top of what is removed and goes on there, so that no
  /// depth costs more descriptors or a longer path.
  private static func removeDeep(
    _ name: [CChar], in folder: Int32, _ path: String, _ removal: Removal
  ) throws {
    removal.count += 1
    let moved = FileName.cString(".terrarium-gone-\(removal.count)")
    guard renameat(folder, name, removal.top, moved) == 0 else { throw failure("rename", path) }
    try removeAll(moved, in: removal.top, path, removal, depth: 0)
  }

  /// Opens a folder that may have lost its permissions.
  private static func open(_ name: [CChar], in folder: Int32, _ path: String) throws -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var number = openat(folder, name, flags)
    if number < 0 && errno == EACCES {
      let found = openat(
        folder, name, FileEntry.pathOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard found >= 0 else { throw failure("open", path) }
      let owned = Descriptor(found)
      guard chmod("/proc/self/fd/\(owned.number)", 0o700) == 0 else { throw failure("chmod", path) }
      number = openat(folder, name, flags)
    }
    guard number >= 0 else { throw failure("open", path) }
    var status = stat()
    // NB: one that may be read and not written can't be emptied.
    if fstat(number, &status) == 0, status.st_mode & 0o300 != 0o300 { fchmod(number, 0o700) }
    return Descriptor(number)
  }

  private static func failure(_ operation: String, _ path: String) -> DeviceFileError {
    DeviceFileError(operation: operation, path: path)
  }
}

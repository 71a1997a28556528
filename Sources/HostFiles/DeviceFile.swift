// Files that the device keeps for itself: read whole within a bound, replaced whole or not at all.
@preconcurrency import Glibc

/// The few file operations that the device's own state needs, by absolute path.
///
/// A link in the place of a file is never followed; the folders that lead there are the person's
/// own and may well be links. What programs can write is not for this: see ``ContainerFolder``.
public enum DeviceFile {
  /// What can lie at a path.
  public typealias Kind = FileStatus.Kind

  /// The most bytes that a file of the device's own may have: 1 MiB.
  public static let maximumSize = 1 << 20

  /// The entry at a path, whose folder must be there.
  ///
  /// - Throws: `DeviceFileError`.
  public static func entry(_ path: String) throws -> FileEntry {
    let parent = parent(of: path)
    let number = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw DeviceFileError(operation: "open", path: path) }
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return FileEntry(folder: Descriptor(number), name: String(name), path: path)
  }

  /// The whole file.
  ///
  /// - Throws: `DeviceFileError`; `EFBIG` above `limit`, `EINVAL` for anything but a plain file.
  public static func read(_ path: String, limit: Int = maximumSize) throws -> [UInt8] {
    try entry(path).read(limit: limit)
  }

  /// Writes a temporary file beside `path`, syncs it, renames it over and syncs the folder.
  public static func replace(_ path: String, with bytes: some Collection<UInt8>) throws {
    try entry(path).replace(with: bytes)
  }

  /// Gives a file or a folder another name and syncs the folders that it leaves and comes to.
  public static func move(_ path: String, to destination: String) throws {
    guard rename(path, destination) == 0 else { throw failure("rename", path) }
    try syncFolder(parent(of: path))
    try syncFolder(parent(of: destination))
  }

  /// Makes the names in a folder last.
  public static func syncFolder(_ path: String) throws {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw failure("open", path) }
    let folder = Descriptor(number)
    guard fsync(folder.number) == 0 else { throw failure("sync", path) }
  }

  /// Makes a folder that only its owner may enter, and those above it; it may exist already.
  public static func makeFolder(_ path: String) throws {
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
  public static func status(of path: String) -> FileStatus? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileStatus(status) : nil
  }

  /// What kind of thing lies at `path` itself, or nil if nothing does.
  public static func kind(of path: String) -> Kind? { status(of: path)?.kind }

  /// Whether a plain file is at `path`, and no link to one.
  public static func isFile(_ path: String) -> Bool { kind(of: path)?.isFile ?? false }

  /// The names in a folder, sorted.
  public static func names(in path: String) throws -> [String] {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw failure("opendir", path) }
    return try FolderContent.names(in: Descriptor(number), path)
  }

  /// Removes what lies at `path` with everything in it; links are removed, not followed.
  public static func removeAll(_ path: String) throws {
    do {
      try entry(path).removeAll()
    } catch let error as DeviceFileError where error.isAbsent {
      return
    }
  }

  /// The folder that `path` lies in.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What the kernel said to `operation`.
  public static func failure(_ operation: String, _ path: String, _ code: Int32 = errno)
    -> DeviceFileError
  {
    DeviceFileError(operation: operation, path: path, code: code)
  }
}

// One name in an open folder: what every file access of the host comes down to.
@preconcurrency import Glibc

/// A name in a folder that is held open, so that nobody can put another folder in its place.
///
/// Nothing here follows a link that the name may be: a link is looked at, replaced or removed.
public struct FileEntry: ~Copyable {
  let folder: Descriptor
  let name: [CChar]
  /// For whoever is told that something failed.
  public let path: String

  init(folder: consuming Descriptor, name: String, path: String) {
    self.folder = folder
    self.name = FileName.cString(name)
    self.path = path
  }

  /// What lies there; nil when nothing does.
  public var status: FileStatus? {
    var status = stat()
    return fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      ? FileStatus(status) : nil
  }

  func failure(_ operation: String, _ code: Int32 = errno) -> DeviceFileError {
    DeviceFileError(operation: operation, path: path, code: code)
  }
}

// MARK: - Reading

extension FileEntry {
  /// Opens a plain file to be read.
  ///
  /// - Throws: `DeviceFileError`; `EINVAL` for anything but a plain file.
  public func openFile() throws -> Descriptor {
    // NB: O_NONBLOCK, so that a pipe in a file's place can't hold the device up.
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let number = openat(folder.number, name, flags)
    guard number >= 0 else { throw failure("open", errno == ENXIO ? EINVAL : errno) }
    let file = Descriptor(number)
    guard let status = file.status() else { throw failure("stat") }
    guard status.kind.isFile else { throw failure("open", EINVAL) }
    return file
  }

  /// The whole file.
  ///
  /// - Throws: `DeviceFileError`; `EFBIG` above `limit`, `EINVAL` for anything but a plain file.
  public func read(limit: Int) throws -> [UInt8] {
    let file = try openFile()
    let size = file.status()?.size ?? 0
    guard size <= limit else { throw failure("read", EFBIG) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    try FileChunks.read(file, path) { chunk in
      guard bytes.count + chunk.count <= limit else { throw failure("read", EFBIG) }
      bytes.append(contentsOf: chunk)
      return true
    }
    return bytes
  }

  /// Hands over part by part what is really on the disk of a plain file: holes are left out.
  ///
  /// - Throws: `DeviceFileError`, and what `body` throws.
  public func readData(_ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
    let file = try openFile()
    var end = 0
    while true {
      let start = lseek(file.number, end, Self.seekData)
      // NB: a file system without holes doesn't know the question.
      if start < 0 && errno == EINVAL && end == 0 { return try FileChunks.read(file, path, body) }
      guard start >= 0 else { return }
      end = lseek(file.number, start, Self.seekHole)
      guard end > start, lseek(file.number, start, SEEK_SET) == start else {
        throw failure("seek")
      }
      var left = end - start
      var goesOn = true
      try FileChunks.read(file, path) { chunk in
        let part = UnsafeRawBufferPointer(rebasing: chunk.prefix(left))
        left -= part.count
        goesOn = try body(part)
        return goesOn && left > 0
      }
      guard goesOn else { return }
    }
  }

  /// `SEEK_DATA` and `SEEK_HOLE`, which Glibc's module leaves out; lseek(2).
  private static let seekData: Int32 = 3
  private static let seekHole: Int32 = 4

  /// The first `limit` bytes of a plain file.
  ///
  /// - Throws: `DeviceFileError`.
  public func head(limit: Int) throws -> [UInt8] {
    let file = try openFile()
    var bytes: [UInt8] = []
    try FileChunks.read(file, path) { chunk in
      bytes.append(contentsOf: chunk.prefix(limit - bytes.count))
      return bytes.count < limit
    }
    return bytes
  }

  /// Where a link leads, as its bytes say.
  public func linkTarget() throws -> [UInt8] {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(folder.number, name, &bytes, bytes.count)
    guard count >= 0 else { throw failure("readlink") }
    return bytes.prefix(count).map { UInt8(bitPattern: $0) }
  }

  /// Opens a folder; never a link to one.
  public func openFolder() throws -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let number = openat(folder.number, name, flags)
    guard number >= 0 else {
      let code = errno
      throw failure("open", status?.isLink == true ? ELOOP : code)
    }
    return Descriptor(number)
  }
}

// MARK: - Writing

extension FileEntry {
  /// The name under which a file is written before it takes its place: one for all, so that no
  /// file of a program's can bear it by chance and a leftover is known.
  public static let temporaryName = ".terrarium-new"

  /// Puts another file with these bytes in the place of what is there, whole or not at all.
  ///
  /// - Throws: `DeviceFileError`; then what was there is as it was, and nothing is left beside it.
  public func replace(
    with bytes: some Collection<UInt8>, mode: mode_t = 0o600,
    by temporaryName: String = FileEntry.temporaryName
  ) throws {
    let temporary = FileName.cString(temporaryName)
    try FolderContent.removeAll(temporary, in: folder.number, path)
    do {
      try write(Array(bytes), to: temporary, mode)
      guard renameat(folder.number, temporary, folder.number, name) == 0 else {
        throw failure("rename")
      }
    } catch {
      unlinkat(folder.number, temporary, 0)
      throw error
    }
    try syncFolder()
  }

  private func write(_ bytes: [UInt8], to temporary: [CChar], _ mode: mode_t) throws {
    let flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW
    let number = openat(folder.number, temporary, flags, mode_t(0o600))
    guard number >= 0 else { throw failure("create") }
    let file = Descriptor(number)
    try bytes.withUnsafeBytes { try FileChunks.write($0, to: file, path) }
    // NB: by fchmod, so that the umask has no say.
    guard fchmod(file.number, mode) == 0, fsync(file.number) == 0 else { throw failure("sync") }
  }

  /// Opens a new file to be written; nothing may be there.
  public func create() throws -> Descriptor {
    let flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW
    let number = openat(folder.number, name, flags, mode_t(0o600))
    guard number >= 0 else { throw failure("create") }
    return Descriptor(number)
  }

  /// Makes the names in the folder last.
  public func syncFolder() throws {
    guard fsync(folder.number) == 0 else { throw failure("sync folder of") }
  }

  /// Makes a folder that only its owner may enter; it may exist already.
  public func makeFolder() throws {
    if mkdirat(folder.number, name, 0o700) == 0 { return }
    let code = errno
    guard let status else { throw failure("mkdir", code) }
    // NB: where it can't be made it may be there all the same, as on a disk that is read-only.
    guard status.kind == .folder else {
      throw failure("mkdir", status.isLink ? ELOOP : code == EEXIST ? ENOTDIR : code)
    }
  }

  /// Removes what is there with everything in it; links are removed, not followed.
  public func removeAll() throws { try FolderContent.removeAll(name, in: folder.number, path) }

  /// Removes a file, which needn't be there.
  public func removeFile() throws {
    guard unlinkat(folder.number, name, 0) == 0 || errno == ENOENT else { throw failure("unlink") }
  }

  /// Gives what is there other permissions, whatever it is and whoever may open it.
  public func setPermissions(_ mode: mode_t) throws {
    // NB: fchmodat(2) follows links and fchmod(2) wants a file that was opened to be read; what
    // O_PATH has found can be looked at first and stays the same file.
    let found = try find()
    guard found.status()?.isLink == false else { throw failure("chmod", ELOOP) }
    guard chmod("/proc/self/fd/\(found.number)", mode) == 0 else { throw failure("chmod") }
  }

  /// `O_PATH`, which Glibc's module leaves out; open(2).
  static let pathOnly: Int32 = 0o10_000_000

  private func find() throws -> Descriptor {
    let number = openat(folder.number, name, Self.pathOnly | O_NOFOLLOW | O_CLOEXEC)
    guard number >= 0 else { throw failure("open") }
    return Descriptor(number)
  }
}

// The only way a program touches a container: small steps, each reported before it is done.
@preconcurrency import Glibc
import Wire

/// A folder of a container, with the steps that its files are made of.
///
/// Each durable step is reported first, so that the trace learns who wrote what, and so that a
/// scenario can let it fail. Names are single path components; links are never followed.
@MainActor public struct Folder {
  let connection: Connection
  let place: FileOperation.Place
  let root: String
  /// The path inside the container; empty for the container itself.
  public let path: String

  init(connection: Connection, place: FileOperation.Place, root: String, path: String = "") {
    self.connection = connection
    self.place = place
    self.root = root
    self.path = path
  }

  /// The folder `name` inside this one, whether it exists or not.
  ///
  /// - Throws: `FileError` with `EINVAL` for a name that isn't a single path component.
  public func folder(_ name: String) throws -> Folder {
    try check(name, "folder")
    return Folder(connection: connection, place: place, root: root, path: join(name))
  }

  /// The absolute path of `name`, for a library that has to open the file itself.
  public func absolutePath(of name: String) throws -> String {
    try check(name, "locate")
    return "\(root)/\(join(name))"
  }

  func join(_ name: String) -> String { path.isEmpty ? name : "\(path)/\(name)" }

  func check(_ name: String, _ operation: String) throws {
    let isComponent =
      !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0)
    guard isComponent else { throw FileError(operation: operation, path: join(name), code: EINVAL) }
  }

  func step(_ step: FileOperation.Step, _ name: String) -> FileOperation {
    FileOperation(step: step, place: place, path: name.isEmpty ? path : join(name))
  }

  func failure(_ operation: String, _ name: String) -> FileError {
    FileError(operation: operation, path: name.isEmpty ? path : join(name), code: errno)
  }

  /// Does what is tried on `name`, and tells the trace when it is refused.
  func attempt<Result>(
    _ step: FileOperation.Step?, _ name: String, _ body: () throws -> Result
  ) throws -> Result {
    try connection.attempt(step, in: place, name.isEmpty ? path : join(name), body)
  }

  /// Hands `body` this folder's descriptor.
  ///
  /// It is opened part by part and no part may be a link, so that nobody who can write in the
  /// container leads its reader out of it.
  func within<Result>(
    _ operation: String, _ name: String, _ body: (_ descriptor: Int32) throws -> Result
  ) throws -> Result {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    var descriptor = Glibc.open(root, flags)
    for part in path.split(separator: "/") where descriptor >= 0 {
      let next = openat(descriptor, String(part), flags | O_NOFOLLOW)
      let reason = errno
      close(descriptor)
      errno = reason
      descriptor = next
    }
    guard descriptor >= 0 else { throw failure(operation, name) }
    defer { close(descriptor) }
    return try body(descriptor)
  }

  /// What is at `name` in the folder of this descriptor, links not followed; nil when nothing is.
  func status(_ name: String, in descriptor: Int32) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }
}

// MARK: - Durable steps

extension Folder {
  /// Makes the folder itself; it may exist already.
  ///
  /// - Throws: `FileError`, with `ENOTDIR` when something else has the name.
  public func make() throws {
    guard let name = path.split(separator: "/").last.map(String.init) else { return }
    let parent = Folder(
      connection: connection, place: place, root: root,
      path: String(path.dropLast(name.count).dropLast()))
    try attempt(.makeFolder, "") {
      try parent.within("mkdir", name) { descriptor in
        if let status = status(name, in: descriptor) {
          guard status.isFolder else {
            throw FileError(operation: "mkdir", path: path, code: ENOTDIR)
          }
          return
        }
        try connection.report(step(.makeFolder, ""))
        guard mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else {
          throw failure("mkdir", "")
        }
      }
    }
  }

  /// Makes an empty file that must not exist, readable by its owner alone.
  ///
  /// - Parameters:
  ///   - finalName: What the file will be called once it is whole, if that differs.
  ///   - protection: When it can be read; that of the program's entitlement unless told otherwise.
  public func create(
    _ name: String, finalName: String? = nil,
    protection: ProtectionClass? = nil
  ) throws -> OpenFile {
    try check(name, "create")
    var report = step(.create, name)
    report.finalPath = finalName.map(join)
    report.protection = protection ?? connection.launch.defaultProtection
    return try attempt(.create, finalName ?? name) {
      try connection.report(report)
      return try open(name, finalName: finalName, flags: O_CREAT | O_EXCL | O_WRONLY)
    }
  }

  /// Opens a file to be overwritten where it lies; a reader may see it half done.
  ///
  /// - Throws: `FileError`, with `EPERM` for a file that the device has sealed.
  public func openInPlace(
    _ name: String, protection: ProtectionClass? = nil
  ) throws -> OpenFile {
    try check(name, "create")
    var report = step(.create, name)
    report.protection = protection ?? connection.launch.defaultProtection
    return try attempt(.create, name) {
      if try isSealed(name) { throw sealed(name) }
      try connection.report(report)
      let file = try open(name, finalName: nil, flags: O_CREAT | O_WRONLY)
      // NB: not by O_TRUNC, which would empty a sealed file before anyone saw that it is one.
      try file.empty()
      return file
    }
  }

  private func open(_ name: String, finalName: String?, flags: Int32) throws -> OpenFile {
    try within("open", name) { folder in
      // NB: O_NONBLOCK, so that a pipe in a file's place can't hold the program up.
      let flags = flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
      let descriptor = openat(folder, name, flags, mode_t(0o600))
      guard descriptor >= 0 else { throw openFailure(name, in: folder) }
      let file = OpenFile(folder: self, name: name, finalName: finalName, descriptor: descriptor)
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw failure("stat", name) }
      if status.isSealed { throw sealed(name) }
      return file
    }
  }

  /// Gives `name` another name in `destination`, replacing what bears it.
  ///
  /// - Parameter finalName: What the file will be called once it is whole, if `name` is only its
  ///   temporary name.
  public func rename(
    _ name: String, to newName: String, in destination: Folder? = nil, finalName: String? = nil
  ) throws {
    let target = destination ?? self
    try check(name, "rename")
    try target.check(newName, "rename")
    var report = step(.rename, name)
    report.destination = target.join(newName)
    report.finalPath = finalName.map(target.join)
    try target.attempt(.rename, finalName ?? newName) {
      try connection.report(report)
      try within("rename", name) { source in
        try target.within("rename", newName) { destination in
          guard renameat(source, name, destination, newName) == 0 else {
            throw failure("rename", name)
          }
        }
      }
    }
  }

  /// Removes a file, or a folder that is empty.
  ///
  /// - Parameter finalName: What the file would have been called, if `name` is a temporary name.
  public func remove(_ name: String, finalName: String? = nil) throws {
    try check(name, "remove")
    var report = step(.remove, name)
    report.finalPath = finalName.map(join)
    try attempt(.remove, finalName ?? name) {
      try connection.report(report)
      try within("unlink", name) { folder in
        guard unlinkat(folder, name, 0) != 0 else { return }
        guard errno == EISDIR || errno == EPERM else { throw failure("unlink", name) }
        guard unlinkat(folder, name, AT_REMOVEDIR) == 0 else { throw failure("rmdir", name) }
      }
    }
  }

  /// Makes the folder's entries durable: names that were added, changed or removed.
  public func sync() throws {
    try attempt(.syncFolder, "") {
      try connection.report(step(.syncFolder, ""))
      try within("open", "") { guard fsync($0) == 0 else { throw failure("fsync", "") } }
    }
  }

  /// Says that a store in this folder is about to commit; the store's library does the writing.
  public func reportCommit(of name: String) throws {
    try attempt(.commit, name) { try connection.report(step(.commit, name)) }
  }
}

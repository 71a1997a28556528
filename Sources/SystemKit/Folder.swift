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

  var absolutePath: String { path.isEmpty ? root : "\(root)/\(path)" }

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
}

// MARK: - Durable steps

extension Folder {
  /// Makes the folder itself; it may exist already.
  public func make() throws {
    guard access(absolutePath, F_OK) != 0 else { return }
    try connection.report(step(.makeFolder, ""))
    guard mkdir(absolutePath, 0o700) == 0 || errno == EEXIST else { throw failure("mkdir", "") }
  }

  /// Makes an empty file that must not exist, readable by its owner alone.
  ///
  /// - Parameter finalName: What the file will be called once it is whole, if that differs.
  public func create(
    _ name: String, finalName: String? = nil,
    protection: ProtectionClass = .completeUntilFirstUserAuthentication
  ) throws -> OpenFile {
    try check(name, "create")
    var report = step(.create, name)
    report.finalPath = finalName.map(join)
    report.protection = protection
    try connection.report(report)
    return try open(name, finalName: finalName, flags: O_CREAT | O_EXCL | O_WRONLY)
  }

  /// Opens a file to be overwritten where it lies; a reader may see it half done.
  ///
  /// - Throws: `FileError`, with `EPERM` for a file that the device has sealed.
  public func openInPlace(
    _ name: String, protection: ProtectionClass = .completeUntilFirstUserAuthentication
  ) throws -> OpenFile {
    try check(name, "create")
    if isSealed(name) { throw sealed(name) }
    var report = step(.create, name)
    report.protection = protection
    try connection.report(report)
    let file = try open(name, finalName: nil, flags: O_CREAT | O_WRONLY)
    // NB: not by O_TRUNC, which would empty a sealed file before anyone saw that it is one.
    try file.empty()
    return file
  }

  private func open(_ name: String, finalName: String?, flags: Int32) throws -> OpenFile {
    let descriptor = Glibc.open(
      "\(absolutePath)/\(name)", flags | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600))
    guard descriptor >= 0 else { throw openFailure(name) }
    let file = OpenFile(folder: self, name: name, finalName: finalName, descriptor: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("stat", name) }
    if SealedFile.hasMode(status.st_mode) { throw sealed(name) }
    return file
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
    try connection.report(report)
    let done = Glibc.rename("\(absolutePath)/\(name)", "\(target.absolutePath)/\(newName)")
    guard done == 0 else { throw failure("rename", name) }
  }

  /// Removes a file, or a folder that is empty.
  ///
  /// - Parameter finalName: What the file would have been called, if `name` is a temporary name.
  public func remove(_ name: String, finalName: String? = nil) throws {
    try check(name, "remove")
    var report = step(.remove, name)
    report.finalPath = finalName.map(join)
    try connection.report(report)
    let target = "\(absolutePath)/\(name)"
    guard unlink(target) != 0 else { return }
    guard errno == EISDIR || errno == EPERM else { throw failure("unlink", name) }
    guard rmdir(target) == 0 else { throw failure("rmdir", name) }
  }

  /// Makes the folder's entries durable: names that were added, changed or removed.
  public func sync() throws {
    try connection.report(step(.syncFolder, ""))
    let descriptor = Glibc.open(absolutePath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", "") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("fsync", "") }
  }

  /// Says that a store in this folder is about to commit; the store's library does the writing.
  public func reportCommit(of name: String) throws {
    try connection.report(step(.commit, name))
  }
}

// MARK: - Reading

extension Folder {
  /// Whether something of that name is there.
  public func contains(_ name: String) -> Bool {
    var status = stat()
    return lstat("\(absolutePath)/\(name)", &status) == 0
  }

  /// The file's size in bytes.
  ///
  /// - Throws: `FileError`; anything but a regular file is refused with `EINVAL`.
  public func size(of name: String) throws -> Int {
    try check(name, "stat")
    var status = stat()
    guard lstat("\(absolutePath)/\(name)", &status) == 0 else { throw failure("stat", name) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(operation: "stat", path: join(name), code: EINVAL)
    }
    return Int(status.st_size)
  }

  /// Whether `name` is a folder and no link to one.
  public func isFolder(_ name: String) -> Bool {
    var status = stat()
    return lstat("\(absolutePath)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Everything in the folder, sorted by name.
  public func names() throws -> [String] {
    guard let stream = opendir(absolutePath) else { throw failure("opendir", "") }
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

  /// The whole file.
  ///
  /// - Parameter limit: The most bytes it may have; a larger one is refused with `EFBIG`.
  public func read(_ name: String, limit: Int) throws -> [UInt8] {
    try check(name, "open")
    var bytes: [UInt8] = []
    try read(name) { chunk in
      guard bytes.count + chunk.count <= limit else {
        throw FileError(operation: "read", path: join(name), code: EFBIG)
      }
      bytes.append(contentsOf: chunk)
    }
    return bytes
  }

  /// Hands the file to `body` in pieces of at most 64 KiB.
  ///
  /// - Throws: `FileError`, with `EPERM` for a file whose protection class is locked.
  public func read(_ name: String, by body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try check(name, "open")
    // NB: O_NONBLOCK, so that a pipe in a file's place can't hold the program up.
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = Glibc.open("\(absolutePath)/\(name)", flags)
    guard descriptor >= 0 else { throw openFailure(name) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(operation: "open", path: join(name), code: EINVAL)
    }
    if SealedFile.hasMode(status.st_mode) { throw sealed(name) }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", name) }
      guard count > 0 else { return }
      try chunk.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[0..<count])) }
    }
  }
}

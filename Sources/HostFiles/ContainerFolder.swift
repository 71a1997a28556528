// A folder whose content belongs to somebody hostile: the one door of the host to what is below it.
@preconcurrency import Glibc

/// A container, or whatever else programs write in, opened.
///
/// A program may put a link in the place of any file or folder of its container. A path that is
/// opened as a whole would follow it out, with the host's rights; here every path is resolved
/// beneath the open folder, and a link in any part of it is an error (`ELOOP`).
public final class ContainerFolder {
  /// Absolute; for messages and for what is told to programs, never to be opened.
  public let path: String
  let folder: Descriptor
  private let resolution: Resolution

  /// Opens the folder at an absolute path that nobody hostile can have changed.
  ///
  /// - Throws: `DeviceFileError`.
  public convenience init(_ path: String) throws {
    try self.init(path, by: Resolution.ofThisMachine)
  }

  /// Opens the folder and resolves what is below it in a given way.
  init(_ path: String, by resolution: Resolution) throws {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard number >= 0 else { throw DeviceFileError(operation: "open", path: path) }
    self.path = path
    folder = Descriptor(number)
    self.resolution = resolution
  }

  /// The folder at a path; nil when nothing is there.
  ///
  /// - Throws: `DeviceFileError`.
  public static func ifThere(_ path: String) throws -> ContainerFolder? {
    do {
      return try ContainerFolder(path)
    } catch let error as DeviceFileError where error.isAbsent {
      return nil
    }
  }

  /// Whether a path stays below the folder that it is relative to, as a path alone can tell.
  public static func isBeneath(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && !path.utf8.contains(0)
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count <= 1_020 }
  }

  /// The entry at a path below the folder, whose folders must be there.
  ///
  /// - Throws: `DeviceFileError`; `EINVAL` for a path that leads out of the folder.
  public func entry(_ path: String) throws -> FileEntry {
    guard Self.isBeneath(path) else { throw failure("locate", path, EINVAL) }
    guard let slash = path.lastIndex(of: "/") else {
      return FileEntry(folder: try openFolder(""), name: path, path: absolute(path))
    }
    let name = String(path[path.index(after: slash)...])
    return FileEntry(
      folder: try openFolder(String(path[..<slash])), name: name, path: absolute(path))
  }

  /// Opens a folder below this one, or, without a path, this one again.
  ///
  /// - Throws: `DeviceFileError`.
  func openFolder(_ path: String) throws -> Descriptor {
    if path.isEmpty {
      let number = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard number >= 0 else { throw failure("open", path) }
      return Descriptor(number)
    }
    guard Self.isBeneath(path) else { throw failure("locate", path, EINVAL) }
    return try resolution.openFolder(path, beneath: folder, absolute(path))
  }

  /// Where the folder lies, without a link in any part: for a library that opens files by path.
  ///
  /// - Throws: `DeviceFileError`.
  public func realPath() throws -> String {
    guard let path = realpath("/proc/self/fd/\(folder.number)", nil) else {
      throw failure("realpath", "")
    }
    defer { free(path) }
    return String(cString: path)
  }

  /// Hands the kernel's number of an open folder below this one to `body`, for that long alone.
  ///
  /// - Throws: `DeviceFileError`, and what `body` throws.
  public func withFolder(_ path: String, _ body: (Int32) throws -> Void) throws {
    let folder = try openFolder(path)
    try body(folder.number)
  }

  func absolute(_ path: String) -> String { path.isEmpty ? self.path : "\(self.path)/\(path)" }

  func failure(_ operation: String, _ path: String, _ code: Int32 = errno) -> DeviceFileError {
    DeviceFileError(operation: operation, path: absolute(path), code: code)
  }
}

// MARK: - Looking and reading

extension ContainerFolder {
  /// What lies at a path; nil for nothing, and where a link or a file is in the way.
  public func status(of path: String) -> FileStatus? {
    // What can't be reached isn't there for anybody.
    guard let entry = try? entry(path) else { return nil }
    return entry.status
  }

  /// Whether a plain file is at a path.
  public func isFile(_ path: String) -> Bool { status(of: path)?.kind.isFile ?? false }

  /// The names in a folder below this one, or in this one, sorted.
  ///
  /// - Throws: `DeviceFileError`.
  public func names(in path: String = "") throws -> [String] {
    try FolderContent.names(in: openFolder(path), absolute(path))
  }

  /// The whole of a plain file.
  ///
  /// - Throws: `DeviceFileError`; `EFBIG` above `limit`, `EINVAL` for anything but a plain file.
  public func read(_ path: String, limit: Int) throws -> [UInt8] {
    try entry(path).read(limit: limit)
  }
}

// MARK: - Writing

extension ContainerFolder {
  /// Puts a file with these bytes at a path, whole or not at all; missing folders are made.
  ///
  /// - Throws: `DeviceFileError`.
  public func replace(_ path: String, with bytes: some Collection<UInt8>) throws {
    try makeParents(of: path)
    try entry(path).replace(with: bytes)
  }

  /// Makes the folders that a path leads through.
  ///
  /// - Throws: `DeviceFileError`.
  public func makeParents(of path: String) throws {
    guard let slash = path.lastIndex(of: "/") else { return }
    try makeFolder(String(path[..<slash]))
  }

  /// Makes a folder and those that lead to it; it may be there.
  ///
  /// - Throws: `DeviceFileError`.
  public func makeFolder(_ path: String) throws {
    guard Self.isBeneath(path) else { throw failure("locate", path, EINVAL) }
    var made = ""
    for part in path.split(separator: "/") {
      made = made.isEmpty ? String(part) : "\(made)/\(part)"
      try entry(made).makeFolder()
    }
  }

  /// Removes what is at a path with everything in it, if it is there.
  ///
  /// - Throws: `DeviceFileError`.
  public func removeAll(_ path: String) throws {
    do {
      try entry(path).removeAll()
    } catch let error as DeviceFileError where error.isAbsent {
      return
    }
  }
}

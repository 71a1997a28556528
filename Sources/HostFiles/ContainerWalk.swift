// Walking through a container: in one order, by descriptors, with every bound said or refused.
@preconcurrency import Glibc

/// A walk through everything below a container's folder, links not followed.
public struct ContainerWalk {
  /// How many levels of folders are ever entered.
  public static let depthLimit = 200

  /// The most levels that are entered; what lies deeper cuts the walk.
  public var maximumDepth: Int
  /// The most entries that are visited.
  public var maximumCount: Int

  /// A walk for showing, which may be cut.
  public init(maximumDepth: Int, maximumCount: Int) {
    self.maximumDepth = maximumDepth
    self.maximumCount = maximumCount
  }

  /// One thing below the container.
  public struct Place: ~Copyable {
    /// Below the container.
    public let path: String
    /// What it is.
    public let status: FileStatus
    private let folder: Int32
    private let name: [CChar]
    private let absolute: String

    fileprivate init(
      path: String, status: FileStatus, folder: Int32, name: [CChar], absolute: String
    ) {
      self.path = path
      self.status = status
      self.folder = folder
      self.name = name
      self.absolute = absolute
    }

    /// The entry, to be read; the walk's own folder stays open.
    public func entry() throws -> FileEntry {
      let number = fcntl(folder, F_DUPFD_CLOEXEC, 0)
      guard number >= 0 else { throw DeviceFileError(operation: "open", path: absolute) }
      return FileEntry(
        folder: Descriptor(number), name: path.split(separator: "/").last.map(String.init) ?? "",
        path: absolute)
    }
  }

  /// Visits what is below the container, each folder before what is in it, by name.
  ///
  /// A folder that has gone meanwhile, or can't be read, has nothing in it.
  ///
  /// - Returns: Whether a bound was reached, so that there is more than was visited.
  public func run(
    in container: ContainerFolder, _ visit: (borrowing Place) throws -> Void
  ) throws -> Bool {
    var state = State(left: maximumCount)
    try walk(container.openFolder(""), "", container.path, 1, &state, visit)
    return state.isCut
  }

  /// Visits everything below the container, or says what can't be visited.
  ///
  /// - Throws: `TooDeepError`, `DeviceFileError`, and what `visit` throws.
  public static func everything(
    in container: ContainerFolder, _ visit: (borrowing Place) throws -> Void
  ) throws {
    let walk = ContainerWalk(maximumDepth: depthLimit, maximumCount: .max)
    var state = State(left: .max, isStrict: true)
    try walk.walk(container.openFolder(""), "", container.path, 1, &state, visit)
  }

  private struct State {
    var left: Int
    var isStrict = false
    var isCut = false
  }

  private func walk(
    _ folder: consuming Descriptor, _ path: String, _ root: String, _ depth: Int,
    _ state: inout State, _ visit: (borrowing Place) throws -> Void
  ) throws {
    for name in try names(in: folder, path.isEmpty ? root : "\(root)/\(path)", state) {
      let place = path.isEmpty ? name : "\(path)/\(name)"
      let cName = FileName.cString(name)
      var status = stat()
      guard fstatat(folder.number, cName, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      guard state.left > 0 else {
        state.isCut = true
        return
      }
      state.left -= 1
      let found = FileStatus(status)
      let absolute = "\(root)/\(place)"
      try visit(
        Place(
          path: place, status: found, folder: folder.number, name: cName, absolute: absolute))
      guard found.kind == .folder else { continue }
      guard depth < maximumDepth else {
        guard !state.isStrict else { throw TooDeepError(path: absolute, limit: maximumDepth) }
        state.isCut = true
        continue
      }
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      let next = openat(folder.number, cName, flags)
      guard next >= 0 else {
        if state.isStrict && errno != ENOENT && errno != ENOTDIR && errno != ELOOP {
          throw DeviceFileError(operation: "open", path: absolute)
        }
        continue
      }
      try walk(Descriptor(next), place, root, depth + 1, &state, visit)
    }
  }

  private func names(
    in folder: borrowing Descriptor, _ path: String, _ state: State
  ) throws -> [String] {
    do {
      return try FolderContent.names(in: folder, path)
    } catch  where !state.isStrict {
      return []
    }
  }
}

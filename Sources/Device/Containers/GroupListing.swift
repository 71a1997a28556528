// What lies in a container, listed for the pane and for the assertions; hostile names included.
import HostFiles
import Wire

/// Walks through a container without following links.
struct GroupListing {
  /// How deep and how many entries are listed; a program may have made more.
  static let depthLimit = 8
  static let countLimit = 5_000

  let root: String
  let marks: [String: GroupWriters.Mark]

  /// Everything, folders before what is in them, sorted by name.
  ///
  /// - Parameter protection: The protection class of the file at an absolute path.
  func files(protection: (String) -> ProtectionClass? = { _ in nil }) -> [GroupFile] {
    var files: [GroupFile] = []
    let walk = ContainerWalk(maximumDepth: Self.depthLimit, maximumCount: Self.countLimit)
    // A container that has gone meanwhile, or can't be read, has nothing to list.
    guard let folder = try? ContainerFolder(root) else { return [] }
    _ = try? walk.run(in: folder) { place in
      files.append(file(place.path, place.status, protection))
    }
    return files
  }

  private func file(
    _ path: String, _ status: FileStatus, _ protection: (String) -> ProtectionClass?
  ) -> GroupFile {
    let isFolder = status.kind == .folder
    let mark = marks[path]
    return GroupFile(
      path: path, isFolder: isFolder, size: isFolder ? 0 : status.size,
      writer: mark?.program, writtenAt: mark?.uptime, isSealed: path.hasSuffix(".sealed"),
      isSealedByLock: ContainedFileAccess.isSealed(status.mode),
      protection: isFolder ? nil : protection("\(root)/\(path)"))
  }
}

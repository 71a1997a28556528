// The group containers as somebody sees them who looks all the time, kept up to date while they do.
import HostFiles

/// A listing of a group container, and which one it is.
public struct WatchedFiles {
  /// Everything in it, folders before what is in them.
  public let files: [GroupFile]
  /// Differs from that of any listing with other files.
  public let revision: String
  /// Whether there is more than is listed.
  public let isCut: Bool
}

extension SimulatedDevice {
  /// Everything in the journal's or the labs' group container, as `groupFiles` and `labFiles` say
  /// it; what nobody has touched since the last time isn't looked at again.
  public func watchedFiles(ofLabs: Bool) -> WatchedFiles {
    guard let index = index(of: ofLabs ? Self.labGroup : Self.journalGroup) else {
      return WatchedFiles(files: [], revision: "", isCut: false)
    }
    index.update()
    return WatchedFiles(
      files: index.files, revision: "\(index.root) \(index.revision)", isCut: index.isCut)
  }

  /// The index of a group's container, made anew when the container is another one.
  func index(of group: String) -> ContainerIndex? {
    guard let root = containers.groupPath(group) else {
      indexes[group] = nil
      return nil
    }
    if let index = indexes[group], index.root == root { return index }
    let index = ContainerIndex(root: root) { [unowned self] path, status in
      let isFolder = status.kind == .folder
      let mark = writers.mark(of: path, in: group)
      return GroupFile(
        path: path, isFolder: isFolder, size: isFolder ? 0 : status.size,
        writer: mark?.program, writtenAt: mark?.uptime, isSealed: path.hasSuffix(".sealed"),
        isSealedByLock: ContainedFileAccess.isSealed(status.mode),
        protection: isFolder ? nil : protection.protection(of: "\(root)/\(path)"))
    }
    index.update()
    indexes[group] = index
    return index
  }
}

// What lies in a container, listed for the pane and for the assertions; hostile names included.
@preconcurrency import Glibc
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
    walk("", depth: 0, protection, &files)
    return files
  }

  private func walk(
    _ folder: String, depth: Int, _ protection: (String) -> ProtectionClass?,
    _ files: inout [GroupFile]
  ) {
    guard depth < Self.depthLimit else { return }
    let absolute = folder.isEmpty ? root : "\(root)/\(folder)"
    // A folder that has gone meanwhile, or can't be read, has nothing to list.
    for name in (try? DeviceFile.names(in: absolute)) ?? [] {
      guard files.count < Self.countLimit else { return }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      var status = stat()
      guard lstat("\(root)/\(path)", &status) == 0 else { continue }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      let mark = marks[path]
      files.append(
        GroupFile(
          path: path, isFolder: isFolder, size: isFolder ? 0 : Int(status.st_size),
          writer: mark?.program, writtenAt: mark?.uptime, isSealed: path.hasSuffix(".sealed"),
          isSealedByLock: ContainedFileAccess.isSealed(status.st_mode),
          protection: isFolder ? nil : protection("\(root)/\(path)")))
      if isFolder { walk(path, depth: depth + 1, protection, &files) }
    }
  }

  /// The first `limit` bytes of a plain file; nil for anything else.
  static func head(of path: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return count >= 0 ? Array(bytes.prefix(count)) : nil
  }
}

// A whole device put aside as a folder of its own, and brought back whole or not at all.
import Crypto
@preconcurrency import Glibc
import HostFiles

/// A copy of a closed device.
///
/// A snapshot is a folder with `manifest.json`, which lists every file with its size, permissions
/// and SHA-256, and `device`, which holds the files. It appears in one step when it is whole. The
/// hashes tell a damaged copy from a good one; they don't tell who made it.
public struct FolderSnapshot: Sendable, Hashable {
  /// The folder of the files inside a snapshot's.
  static let contentName = "device"

  /// Its folder, absolute.
  public let path: String
  /// How many files it holds.
  public let fileCount: Int
  /// How many bytes they have together.
  public let byteCount: Int

  private init(path: String, _ manifest: SnapshotManifest) {
    self.path = path
    fileCount = manifest.files.count
    byteCount = manifest.files.reduce(0) { $0 + $1.size }
  }
}

// MARK: - Taking

extension FolderSnapshot {
  /// Takes a snapshot of the device in `device`, which nobody may have open.
  ///
  /// - Parameters:
  ///   - device: The device's folder, absolute.
  ///   - path: Where the snapshot is to be, absolute; nothing may be there.
  /// - Throws: `DeviceError`, `SnapshotError`, `DeviceFileError`; then there is no snapshot.
  @discardableResult
  public static func take(from device: String, to path: String) throws -> FolderSnapshot {
    let folder = try DeviceFolder.existing(device)
    guard DeviceFile.kind(of: path) == nil else { throw DeviceError.alreadyThere(path: path) }
    guard !"\(path)/".hasPrefix("\(device)/") else { throw SnapshotError.insideDevice(path: path) }
    let parent = DeviceFile.parent(of: path)
    guard access(parent, F_OK) == 0 else {
      throw DeviceError.impossible("\(parent) isn't there; make it first, or name another place.")
    }
    let swap = try FolderSwap(target: path)
    defer { swap.discard() }
    guard !"\(real(swap.staged))/".hasPrefix("\(real(device))/") else {
      throw SnapshotError.insideDevice(path: path)
    }
    let content = "\(swap.staged)/\(contentName)"
    try DeviceFile.makeFolder(content)
    var manifest = SnapshotManifest()
    try withExtendedLifetime(folder) {
      try copy(ContainerFolder(device), to: ContainerFolder(content), into: &manifest)
    }
    try DeviceFile.replace(
      "\(swap.staged)/\(SnapshotManifest.fileName)", with: manifest.encoded())
    try swap.publish()
    return FolderSnapshot(path: path, manifest)
  }

  private static func copy(
    _ device: ContainerFolder, to content: ContainerFolder,
    into manifest: inout SnapshotManifest
  ) throws {
    do {
      try ContainerWalk.everything(in: device) { place in
        try copy(place, to: content, into: &manifest)
      }
    } catch let error as TooDeepError {
      throw SnapshotError.unfit(file: error.path, why: "it lies too deep")
    }
  }

  private static func copy(
    _ place: borrowing ContainerWalk.Place, to content: ContainerFolder,
    into manifest: inout SnapshotManifest
  ) throws {
    let path = place.path
    guard path != DeviceFolder.lockName, !CommandPipe.isOwn(path) else { return }
    guard manifest.files.count + manifest.folders.count < SnapshotManifest.countLimit else {
      throw SnapshotError.unfit(file: path, why: "the device has too many files")
    }
    guard path.utf8.count(where: { $0 == UInt8(ascii: "/") }) < SnapshotManifest.depthLimit else {
      throw SnapshotError.unfit(file: path, why: "it lies too deep")
    }
    switch place.status.kind {
    case .folder:
      manifest.folders.append(path)
      try content.makeFolder(path)
    case .file:
      let copy = try HashedCopy(place.entry(), to: content.entry(path), mode: 0o600)
      manifest.files.append(
        SnapshotManifest.File(
          path: path, size: copy.size, sha256: "\(copy.digest)", mode: copy.mode))
    case .other:
      throw SnapshotError.unfit(file: path, why: "it is a link, a pipe or the like")
    }
  }

  /// The path without links; itself when it leads nowhere.
  private static func real(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

// MARK: - Restoring

extension FolderSnapshot {
  /// The snapshot in `path`, if the files that it lists are there in their sizes.
  ///
  /// - Throws: `SnapshotError`, `DeviceError`, `DeviceFileError`.
  public init(at path: String) throws {
    self.init(path: path, try Self.verified(path))
  }

  /// Puts the snapshot in `path` in the place of the device in `device`, or where nothing is yet.
  ///
  /// Everything is verified first; the old device stays until the new one is in its place.
  ///
  /// - Throws: `DeviceError`, `SnapshotError`, `DeviceFileError`; then the device is as it was.
  @discardableResult
  public static func restore(from path: String, to device: String) throws -> FolderSnapshot {
    let manifest = try verified(path)
    // NB: it would go together with the old device.
    guard !"\(real(path))/".hasPrefix("\(real(device))/") else {
      throw SnapshotError.insideDevice(path: path)
    }
    let old = isFree(device) ? nil : try DeviceFolder.existing(device)
    let swap = try FolderSwap(target: device)
    defer { swap.discard() }
    try copy(manifest, of: path, to: swap.staged)
    // NB: held until the folder is in its place, so that nobody opens it on the way there.
    let new = try DeviceFolder.open(swap.staged)
    try withExtendedLifetime((old, new)) {
      if DeviceFile.kind(of: device) == nil { try swap.publish() } else { try swap.exchange() }
    }
    return FolderSnapshot(path: path, manifest)
  }

  /// Whether nothing but perhaps an empty folder is at `path`.
  private static func isFree(_ path: String) -> Bool {
    guard let kind = DeviceFile.kind(of: path) else { return true }
    // A folder that can't be read is not taken for an empty one.
    return kind == .folder && (try? DeviceFile.names(in: path).isEmpty) ?? false
  }

  /// The manifest, once it is known to name exactly what is there.
  private static func verified(_ path: String) throws -> SnapshotManifest {
    guard let kind = DeviceFile.kind(of: path) else { throw SnapshotError.notThere(path: path) }
    let content = "\(path)/\(contentName)"
    guard kind == .folder, DeviceFile.kind(of: content) == .folder else {
      throw SnapshotError.damaged(path: path, why: "it is no folder with a manifest and a device")
    }
    let manifest = try SnapshotManifest(snapshot: path)
    let folders = Set(manifest.folders)
    let files = Dictionary(manifest.files.map { ($0.path, $0) }) { first, _ in first }
    var found = 0
    try ContainerWalk.everything(in: ContainerFolder(content)) { place in
      found += 1
      switch place.status.kind {
      case .folder where folders.contains(place.path): break
      case .file(let size) where files[place.path]?.size == size: break
      default:
        throw SnapshotError.damaged(
          path: path, why: "\"\(place.path)\" is a link, unlisted or of another size")
      }
    }
    guard found == folders.count + files.count else {
      throw SnapshotError.damaged(path: path, why: "files that it lists are missing")
    }
    guard files[DeviceFolder.manifestName] != nil else {
      throw SnapshotError.damaged(path: path, why: "it has no \(DeviceFolder.manifestName)")
    }
    try DeviceFolder.checkManifest(content)
    return manifest
  }

  private static func copy(
    _ manifest: SnapshotManifest, of path: String, to staged: String
  ) throws {
    let content = try ContainerFolder("\(path)/\(contentName)")
    let new = try ContainerFolder(staged)
    for folder in manifest.folders { try new.makeFolder(folder) }
    for file in manifest.files {
      let copy = try HashedCopy(content.entry(file.path), to: new.entry(file.path), mode: file.mode)
      guard copy.size == file.size,
        copy.digest == SHA256.Digest(hexadecimal: file.sha256)
      else {
        throw SnapshotError.damaged(
          path: path, why: "\"\(file.path)\" is not what its hash says")
      }
    }
  }
}

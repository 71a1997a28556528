// Reads and replaces one file of a container, sealed or not, for the protection of files.
@preconcurrency import Glibc
import HostFiles

/// One file below a trusted root, whose owner may be hostile: no link is ever followed.
final class ContainedFileAccess {
  /// The most bytes of a file that are read whole.
  static let maximumSize = 256 << 20
  /// The name under which a file is written before it takes its place; the same for all, so that a
  /// leftover is known.
  static let temporaryName = ".terrarium-sealing"
  /// The mode of a file that nobody may open.
  static let sealedMode: mode_t = 0
  /// The mode of every other file of a program.
  static let openMode: mode_t = 0o600

  private let entry: FileEntry

  /// Opens the folder of `path`, which is relative to `root`.
  ///
  /// - Throws: `DeviceFileError`; `EINVAL` for a path that leads out of the root.
  convenience init(root: String, path: String) throws {
    try self.init(ContainerFolder(root), path)
  }

  /// Opens the folder of `path`, which is below `root`.
  ///
  /// - Throws: `DeviceFileError`; `EINVAL` for a path that leads out of the root.
  init(_ root: ContainerFolder, _ path: String) throws {
    entry = try root.entry(path)
  }

  /// Whether a mode is one that only sealed files have: a plain file of which at most the owner may
  /// read. The programs' file layer goes by the same rule.
  static func isSealed(_ mode: mode_t) -> Bool {
    mode & S_IFMT == S_IFREG && mode & 0o377 == 0
  }

  /// The file's mode; nil when there is none.
  var mode: mode_t? { entry.status?.mode }

  /// The whole file, sealed or not.
  ///
  /// - Throws: `DeviceFileError`; `EFBIG` above the bound, `EINVAL` for anything but a plain file.
  func read() throws -> [UInt8] {
    try allowReading()
    return try entry.read(limit: Self.maximumSize)
  }

  /// Only a superuser may read a file without permissions.
  private func allowReading() throws {
    guard geteuid() != 0, let mode, Self.isSealed(mode) else { return }
    try entry.setPermissions(S_IRUSR)
  }

  /// Puts another file with these bytes and this mode in the file's place, whole or not at all.
  ///
  /// - Throws: `DeviceFileError`; then the file is as it was.
  func replace(with bytes: [UInt8], mode: mode_t) throws {
    try entry.replace(with: bytes, mode: mode, by: Self.temporaryName)
  }

  /// Removes the file.
  func remove() throws { try entry.removeFile() }
}

// Puts a whole folder in another's place in one step, so that no reader meets half of either.
@preconcurrency import Glibc
import HostFiles

/// A folder that is made ready beside its place and then put there.
final class FolderSwap {
  /// Where it is to be, absolute.
  let target: String
  /// Where it is made ready: hidden, beside its place, on the same file system.
  let staged: String

  /// Makes an empty folder beside `target`, and the folders above it.
  ///
  /// - Throws: `DeviceFileError`.
  init(target: String) throws {
    self.target = target
    let parent = DeviceFile.parent(of: target)
    var status = stat()
    // NB: stat follows links; a home may well be one.
    if stat(parent, &status) != 0 { try DeviceFile.makeFolder(parent) }
    var template = Array("\(parent)/.terrarium-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw DeviceFileError(operation: "mkdtemp", path: parent, code: errno)
    }
    staged = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Puts the folder in its place, where nothing may be.
  ///
  /// - Throws: `DeviceError.alreadyThere` if somebody was faster, `DeviceFileError`.
  func publish() throws {
    try syncAll()
    switch Self.rename(staged, target, .keepTarget) {
    case 0: break
    case EEXIST: throw DeviceError.alreadyThere(path: target)
    case EINVAL, ENOSYS: try publishWithoutFlags()
    case let code: throw DeviceFileError(operation: "rename", path: target, code: code)
    }
    try DeviceFile.syncFolder(DeviceFile.parent(of: target))
  }

  /// Puts the folder in the place of the one that is there, which is from then on the staged one.
  func exchange() throws {
    try syncAll()
    switch Self.rename(staged, target, .exchange) {
    case 0: break
    case EINVAL, ENOSYS: try exchangeWithoutFlags()
    case let code: throw DeviceFileError(operation: "rename", path: target, code: code)
    }
    try DeviceFile.syncFolder(DeviceFile.parent(of: target))
  }

  /// Takes the folder that is there away, so that it goes when this is discarded.
  func takeAway() throws {
    // NB: rename(2) replaces a folder that is empty, as the staged one still is.
    try Self.renamed(target, staged)
    try DeviceFile.syncFolder(DeviceFile.parent(of: target))
  }

  /// Removes what is left beside the place: what wasn't published, or what was replaced.
  func discard() {
    try? DeviceFile.removeAll(staged)  // It is hidden and out of the way; the work itself is done.
  }

  /// Makes everything that was staged last, before anything can point to it.
  private func syncAll(_ folder: String? = nil) throws {
    let folder = folder ?? staged
    for name in try DeviceFile.names(in: folder) {
      let path = "\(folder)/\(name)"
      if DeviceFile.kind(of: path) == .folder { try syncAll(path) } else { try Self.sync(path) }
    }
    try DeviceFile.syncFolder(folder)
  }

  private static func sync(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw DeviceFile.failure("open", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw DeviceFile.failure("sync", path) }
  }

  // MARK: Where renameat2(2) and its flags are not known

  private func publishWithoutFlags() throws {
    guard DeviceFile.kind(of: target) == nil else { throw DeviceError.alreadyThere(path: target) }
    try Self.renamed(staged, target)
  }

  /// In two steps, of which the first is taken back when the second fails.
  private func exchangeWithoutFlags() throws {
    let old = "\(staged).old"
    try Self.renamed(target, old)
    do {
      try Self.renamed(staged, target)
    } catch {
      try Self.renamed(old, target)
      throw error
    }
    try Self.renamed(old, staged)
  }

  private static func renamed(_ from: String, _ to: String) throws {
    let code = rename(from, to, .none)
    guard code == 0 else { throw DeviceFileError(operation: "rename", path: from, code: code) }
  }

  /// The flags of renameat2(2).
  private enum Flag: UInt32 {
    case none = 0
    case keepTarget = 1
    case exchange = 2
  }

  /// - Returns: The kernel's number, 0 for success.
  private static func rename(_ from: String, _ to: String, _ flag: Flag) -> Int32 {
    typealias Rename =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32
    if flag == .none { return Glibc.rename(from, to) == 0 ? 0 : errno }
    // NB: looked up by name, because the Glibc module leaves GNU's own functions out.
    guard let address = dlsym(nil, "renameat2") else { return ENOSYS }
    let renameat2 = unsafeBitCast(address, to: Rename.self)
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, flag.rawValue) == 0 ? 0 : errno
  }
}

// The two ways to open a folder beneath another without following a link: in one call, or in parts.
@preconcurrency import Glibc

/// The way in which paths below a container are resolved.
enum Resolution: Sendable {
  /// By openat2(2), in the kernel.
  case openat2
  /// Part by part, where the kernel is older than 5.6 or a filter keeps the call away.
  case parts

  /// The best that this machine has.
  static let ofThisMachine: Resolution = {
    let here = Descriptor(open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    return openBeneath(here.number, FileName.cString(".")).map { close($0) } == nil
      ? .parts : .openat2
  }()

  private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  /// Opens the folder at a path whose parts are known to be names.
  ///
  /// - Throws: `DeviceFileError`; `ELOOP` for a link in any part.
  func openFolder(
    _ path: String, beneath folder: borrowing Descriptor, _ absolute: String
  ) throws -> Descriptor {
    switch self {
    case .openat2:
      if let number = Self.openBeneath(folder.number, FileName.cString(path)) {
        return Descriptor(number)
      }
      // NB: the kernel takes no longer path in one call; a program can make one in parts.
      guard errno == ENAMETOOLONG else {
        throw DeviceFileError(operation: "open", path: absolute)
      }
      return try Self.openInParts(path, folder.number, absolute)
    case .parts: return try Self.openInParts(path, folder.number, absolute)
    }
  }

  private static func openInParts(
    _ path: String, _ folder: Int32, _ absolute: String
  ) throws -> Descriptor {
    var current = folder
    defer { if current != folder { close(current) } }
    for part in path.split(separator: "/") {
      let name = FileName.cString(String(part))
      let next = openat(current, name, flags)
      guard next >= 0 else {
        let code = errno
        var status = stat()
        let isLink =
          fstatat(current, name, &status, AT_SYMLINK_NOFOLLOW) == 0
          && status.st_mode & S_IFMT == S_IFLNK
        throw DeviceFileError(operation: "open", path: absolute, code: isLink ? ELOOP : code)
      }
      if current != folder { close(current) }
      current = next
    }
    let found = current
    current = folder
    return Descriptor(found)
  }

  /// `struct open_how` of openat2(2).
  private struct OpenHow {
    var flags: UInt64
    var mode: UInt64 = 0
    var resolve: UInt64
  }

  /// RESOLVE_NO_MAGICLINKS, RESOLVE_NO_SYMLINKS and RESOLVE_BENEATH.
  private static let beneath: UInt64 = 0x02 | 0x04 | 0x08
  /// The number of openat2(2), the same on every machine.
  private static let callNumber = 437

  private typealias SystemCall =
    @convention(c) (Int, Int, UnsafePointer<CChar>, UnsafeRawPointer, Int) -> Int

  // NB: looked up by name, because the Glibc module leaves functions with `...` out.
  private static let systemCall: SystemCall? = dlsym(nil, "syscall").map {
    unsafeBitCast($0, to: SystemCall.self)
  }

  private static func openBeneath(_ folder: Int32, _ path: [CChar]) -> Int32? {
    guard let systemCall else {
      errno = ENOSYS
      return nil
    }
    // NB: without O_NOFOLLOW, with which a link at the end would be said to be no folder.
    var how = OpenHow(flags: UInt64(flags & ~O_NOFOLLOW), resolve: beneath)
    let number = systemCall(callNumber, Int(folder), path, &how, MemoryLayout<OpenHow>.size)
    return number >= 0 ? Int32(number) : nil
  }
}

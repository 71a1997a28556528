// Open files have owners: a descriptor is closed once, whichever way its owner goes.
@preconcurrency import Glibc

/// An open file or folder, closed when its owner lets go of it.
public struct Descriptor: ~Copyable {
  /// The kernel's number.
  public let number: Int32

  /// Takes over an open descriptor; a negative number is none.
  public init(_ number: Int32) { self.number = number }

  deinit {
    if number >= 0 { close(number) }
  }

  /// What the kernel says of it.
  public func status() -> FileStatus? {
    var status = stat()
    return fstat(number, &status) == 0 ? FileStatus(status) : nil
  }
}

/// What lies under a name, as stat(2) tells it.
public struct FileStatus: Hashable, Sendable {
  /// What can lie at a path; links, pipes and devices are all the same to the device.
  public enum Kind: Hashable, Sendable {
    case file(size: Int)
    case folder
    case other

    /// Whether it is a plain file.
    public var isFile: Bool { if case .file = self { true } else { false } }
  }

  /// What it is.
  public let kind: Kind
  /// Type and permission bits.
  public let mode: mode_t
  /// Its owner's number.
  public let owner: uid_t
  /// The number of its file system.
  public let device: UInt
  /// Its number there.
  public let inode: UInt
  /// Bytes, of whatever it is.
  public let size: Int
  /// Bytes that really lie on the disk: a file may have holes.
  public let allocated: Int

  /// Reads what the kernel has written down.
  init(_ status: stat) {
    mode = status.st_mode
    owner = status.st_uid
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    allocated = Int(status.st_blocks) * 512
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file(size: size)
      case S_IFDIR: .folder
      default: .other
      }
  }

  /// The permission bits alone.
  public var permissions: mode_t { mode & 0o7777 }
  /// Whether it is a symbolic link.
  public var isLink: Bool { mode & S_IFMT == S_IFLNK }
}

// Who holds a lock on which file, by the kernel's own table.
@preconcurrency import Glibc
import HostFiles

/// The file locks of the machine, see proc_locks(5).
enum LockTable {
  /// Whether `pid` holds a lock on any file below `folders`.
  static func holdsLock(_ pid: pid_t, below folders: [String]) -> Bool {
    let inodes = lockedInodes(pid)
    guard !inodes.isEmpty else { return false }
    return folders.contains { folder in
      // A container that isn't there has no file to lock.
      guard let device = superblock(of: folder), let container = try? ContainerFolder(folder)
      else { return false }
      return holds(inodes, of: device, below: container)
    }
  }

  private struct Found: Error {}

  private static func holds(
    _ inodes: Set<String>, of device: String, below container: ContainerFolder
  ) -> Bool {
    do {
      try ContainerWalk.everything(in: container) { place in
        if inodes.contains("\(device):\(place.status.inode)") { throw Found() }
      }
      return false
    } catch {
      // NB: a lock in a tree that is made too deep to be looked at counts as found.
      return true
    }
  }

  /// Whether anybody holds a lock on the file at `path`; asking takes none.
  static func isLocked(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, let device = superblock(of: path) else { return false }
    return lockedInodes(nil).contains("\(device):\(status.st_ino)")
  }

  /// What `pid`, or anybody, has locked: `major:minor:inode` with the device in hexadecimal.
  private static func lockedInodes(_ pid: pid_t?) -> Set<String> {
    // A machine that hides its lock table shows no locks.
    guard let bytes = try? DeviceFile.read("/proc/locks", limit: limit) else { return [] }
    var inodes: Set<String> = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      // 1: FLOCK  ADVISORY  WRITE 708 08:01:13 0 EOF; a waiting one has an arrow after the number.
      let fields = line.split(separator: " ")
      guard fields.count >= 6, fields[1] != "->", pid.map({ fields[4] == "\($0)" }) ?? true
      else { continue }
      inodes.insert(String(fields[5]))
    }
    return inodes
  }

  /// `O_PATH`, see open(2), which Swift's view of the C library lacks.
  private static let pathOnly = Int32(0o10_000_000)

  /// The most bytes of a table of the kernel's that are read.
  private static let limit = 64 << 20

  /// The device of the file system that `path` is in, as the kernel's table names it.
  ///
  /// NB: not what stat(2) says: where a file system has volumes of its own, as btrfs, each has a
  /// number there that the table of locks doesn't know.
  private static func superblock(of path: String) -> String? {
    let file = Descriptor(open(path, pathOnly | O_NOFOLLOW | O_CLOEXEC))
    guard file.number >= 0, let mount = mountNumber(of: file.number),
      // A machine that hides its mounts shows no locks either.
      let bytes = try? DeviceFile.read("/proc/self/mountinfo", limit: limit)
    else { return nil }
    // 36 35 98:0 /mnt1 /mnt2 rw,noatime …
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").lazy
      .map { $0.split(separator: " ", maxSplits: 3) }
      .first { $0.count == 4 && $0[0] == mount }
    let numbers = line?[2].split(separator: ":").compactMap { UInt($0) }
    guard let numbers, numbers.count == 2 else { return nil }
    return numbers.map(twoDigits).joined(separator: ":")
  }

  private static func mountNumber(of descriptor: Int32) -> Substring? {
    // Of a process of one's own there is always this file, if procfs(5) is there at all.
    guard let bytes = try? DeviceFile.read("/proc/self/fdinfo/\(descriptor)") else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("mnt_id:") }
    return line?.split(whereSeparator: \.isWhitespace).last
  }

  private static func twoDigits(_ number: UInt) -> String {
    let digits = String(number, radix: 16)
    return digits.count < 2 ? "0\(digits)" : digits
  }
}

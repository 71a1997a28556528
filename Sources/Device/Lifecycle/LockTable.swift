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
      guard let container = try? ContainerFolder(folder) else { return false }
      return holds(inodes, below: container)
    }
  }

  private struct Found: Error {}

  private static func holds(_ inodes: Set<String>, below container: ContainerFolder) -> Bool {
    do {
      try ContainerWalk.everything(in: container) { place in
        let status = place.status
        if inodes.contains("\(device(status.device)):\(status.inode)") { throw Found() }
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
    guard lstat(path, &status) == 0 else { return false }
    return lockedInodes(nil).contains("\(device(UInt(status.st_dev))):\(status.st_ino)")
  }

  /// What `pid`, or anybody, has locked: `major:minor:inode` with the device in hexadecimal.
  private static func lockedInodes(_ pid: pid_t?) -> Set<String> {
    // A machine that hides its lock table shows no locks.
    guard let bytes = try? DeviceFile.read("/proc/locks") else { return [] }
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

  private static func device(_ number: UInt) -> String {
    let major = (number >> 8) & 0xfff | (number >> 32) & ~0xfff
    let minor = number & 0xff | (number >> 12) & ~0xff
    return "\(twoDigits(major)):\(twoDigits(minor))"
  }

  private static func twoDigits(_ number: UInt) -> String {
    let digits = String(number, radix: 16)
    return digits.count < 2 ? "0\(digits)" : digits
  }
}

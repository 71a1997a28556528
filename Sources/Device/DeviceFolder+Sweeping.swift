// Takes away what runs left behind that were ended before they could: nobody else ever would.
@preconcurrency import Glibc
import HostFiles

extension DeviceFolder {
  /// How the folders of scenarios are called, up to what makes each of them its own.
  static let temporaryPrefix = "terrarium-"

  /// Removes the folders in `place` whose device nobody plays on any more.
  ///
  /// Only what says of itself that it was made for a while, is this user's own, and whose lock is
  /// free: a process that lives holds its lock, and one that was killed can't.
  static func sweep(_ place: String) {
    // A place that can't be listed has nothing for us to remove.
    let names = (try? DeviceFile.names(in: place)) ?? []
    for name in names where name.hasPrefix(temporaryPrefix) {
      let path = "\(place)/\(name)"
      guard isOwn(path), isLeftOver(path), let lock = freeLock(path) else { continue }
      // What can't be removed now is tried again by the next run.
      try? DeviceFile.removeAll(path)
      close(lock)
    }
  }

  private static func isOwn(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid()
  }

  /// Whether the folder was to go when its device was closed.
  private static func isLeftOver(_ path: String) -> Bool {
    // What isn't a manifest says nothing of the kind.
    (try? readManifest(path))?.isTemporary ?? false
  }

  /// The lock of a device that nobody holds; nil while somebody does.
  private static func freeLock(_ path: String) -> Int32? {
    let descriptor = Glibc.open("\(path)/\(lockName)", O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }
}

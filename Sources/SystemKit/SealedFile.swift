// A sealed file answers a program with EPERM, whoever the program runs as.
@preconcurrency import Glibc

extension stat {
  /// Whether the device has sealed this file, because the key of its protection class is gone: a
  /// plain file of which at most the owner may read.
  ///
  /// The device takes every permission of such a file away. For a superuser that forbids nothing,
  /// and for others the kernel says `EACCES`; iOS says `EPERM`, so the file layer looks at the
  /// mode.
  ///
  /// NB: a device that doesn't run as root lets itself read for the moment in which it opens one.
  var isSealed: Bool { isFile && st_mode & 0o377 == 0 }
}

extension Folder {
  /// Whether the device has sealed the file of that name.
  func isSealed(_ name: String) throws -> Bool {
    try within("open", name) { status(name, in: $0)?.isSealed == true }
  }

  func sealed(_ name: String) -> FileError {
    FileError(operation: "open", path: join(name), code: EPERM)
  }

  /// Why `name` couldn't be opened, by errno(3) and by what lies there.
  func openFailure(_ name: String, in folder: Int32) -> FileError {
    let error = failure("open", name)
    return error.code == EACCES && status(name, in: folder)?.isSealed == true
      ? sealed(name) : error
  }
}

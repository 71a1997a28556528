// How a program learns that a file's protection class is locked: by EPERM, whoever the program runs
// as.
@preconcurrency import Glibc

/// A file that the device has sealed while the key of its protection class is gone.
///
/// The device takes every permission of such a file away. For a superuser that forbids nothing, and
/// for others the kernel says `EACCES`; iOS says `EPERM`, so the file layer looks at the mode.
enum SealedFile {
  /// Whether a file with this mode is sealed: a plain one of which at most the owner may read.
  ///
  /// NB: a device that doesn't run as root lets itself read for the moment in which it opens one.
  static func hasMode(_ mode: mode_t) -> Bool {
    mode & S_IFMT == S_IFREG && mode & 0o377 == 0
  }
}

extension Folder {
  /// Whether the device has sealed the file of that name.
  func isSealed(_ name: String) -> Bool {
    var status = stat()
    return lstat("\(absolutePath)/\(name)", &status) == 0 && SealedFile.hasMode(status.st_mode)
  }

  func sealed(_ name: String) -> FileError {
    FileError(operation: "open", path: join(name), code: EPERM)
  }

  /// Why `name` couldn't be opened, by errno(3) and by what lies there.
  func openFailure(_ name: String) -> FileError {
    let error = failure("open", name)
    return error.code == EACCES && isSealed(name) ? sealed(name) : error
  }
}

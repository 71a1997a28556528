// What the kernel refuses the device, in one form: what was tried, on what, and why not.
@preconcurrency import Glibc

/// A file operation of the device's own that the kernel refused.
public struct DeviceFileError: Error, Hashable, Sendable {
  /// What was tried, as `open` or `rename`.
  public var operation: String
  /// On which file or folder.
  public var path: String
  /// The kernel's number, see errno(3).
  public var code: Int32

  /// Makes the error of an operation that has just failed, unless another number is given.
  public init(operation: String, path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The kernel's words for it.
  public var reason: String { isLink ? "a link is in the way" : Self.words(of: code) }
  /// The words for a number of errno(3), with the limit that was reached where there is one.
  public static func words(of code: Int32) -> String {
    let words = String(cString: strerror(code))
    guard code == EMFILE else { return words }
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return words }
    return "\(words): \(limit.rlim_cur) descriptors are allowed, which `ulimit -n` shows and raises"
  }

  /// There is no such file.
  public var isAbsent: Bool { code == ENOENT }
  /// A link lies where a file or a folder was to be.
  public var isLink: Bool { code == ELOOP }
}

extension DeviceFileError: CustomStringConvertible {
  public var description: String {
    "\(operation) \(path): \(reason); check the device's folder"
  }
}

/// A tree that is too deep to be looked at as a whole, where anything less would be a lie.
public struct TooDeepError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder that wasn't entered, absolute.
  public var path: String
  /// How many levels are entered.
  public var limit: Int

  public var description: String {
    "\(path) lies more than \(limit) folders deep, so not everything could be looked at; remove it"
  }
}

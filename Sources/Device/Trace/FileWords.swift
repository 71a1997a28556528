// The words of the trace for what programs do to files, and for what the kernel refuses them.
@preconcurrency import Glibc
import Wire

extension FileOperation {
  /// What is done, without temporary names.
  var words: String {
    let name = finalPath.map { "\($0) (temporary)" } ?? path
    switch step {
    case .write: return "\(step.words(name)), \(count ?? 0) bytes"
    case .rename: return step.words(destination ?? "?")
    default: return step.words(name)
    }
  }
}

extension FileOperation.Step {
  fileprivate func words(_ path: String) -> String {
    let shown = path.isEmpty ? "the container" : path
    switch self {
    case .create: return "create \(shown)"
    case .write: return "write \(shown)"
    case .sync: return "sync \(shown)"
    case .rename: return "rename into \(shown)"
    case .makeFolder: return "make folder \(shown)"
    case .remove: return "remove \(shown)"
    case .syncFolder: return "sync folder \(shown)"
    case .commit: return "commit \(shown)"
    }
  }
}

extension FileRefusal {
  /// What was tried, and the kernel's reason by its name.
  var words: String {
    "\(step.map { $0.words(path) } ?? "read \(path)"): \(ErrorName.of(code))"
  }
}

extension TraceEvent {
  /// The kernel's reason, as `ENOSPC`, if the event is an operation on a file that was refused.
  public var refusal: String? {
    guard kind == .file, let colon = words.lastIndex(of: ":") else { return nil }
    let reason = words[colon...].dropFirst(2)
    return ErrorName.isName(reason) ? String(reason) : nil
  }
}

/// The names that errno(3) has for its numbers.
enum ErrorName {
  private static let names: [Int32: String] = [
    EPERM: "EPERM", ENOENT: "ENOENT", EIO: "EIO", ENXIO: "ENXIO", EBADF: "EBADF",
    EACCES: "EACCES", EBUSY: "EBUSY", EEXIST: "EEXIST", EXDEV: "EXDEV", ENOTDIR: "ENOTDIR",
    EISDIR: "EISDIR", EINVAL: "EINVAL", ENFILE: "ENFILE", EMFILE: "EMFILE", EFBIG: "EFBIG",
    ENOSPC: "ENOSPC", EROFS: "EROFS", EMLINK: "EMLINK", ENAMETOOLONG: "ENAMETOOLONG",
    ENOTEMPTY: "ENOTEMPTY", ELOOP: "ELOOP", EDQUOT: "EDQUOT",
  ]

  /// The name of a number, or the number itself.
  static func of(_ code: Int32) -> String { names[code] ?? "error \(code)" }

  /// Whether a text is what `of` makes of some number.
  static func isName(_ text: Substring) -> Bool {
    names.values.contains(String(text))
      || (text.hasPrefix("error ") && Int32(text.dropFirst(6)) != nil)
  }
}

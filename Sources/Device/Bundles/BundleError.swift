// What can be wrong with a bundle's files, said so that its author knows what to change.

/// A bundle that can't be read, installed or edited.
enum BundleError: Error, Hashable {
  /// The file can't be read.
  case unreadable(file: String, why: String)
  /// The file is no property list.
  case malformed(file: String, why: String)
  /// A key that must be there isn't.
  case missing(file: String, key: String)
  /// A key has a value of another type.
  case wrongType(file: String, key: String, expected: String)
  /// A key has a value that can't be.
  case invalid(file: String, key: String, value: String, allowed: String)
  /// A folder has two files where one is meant.
  case ambiguous(folder: String, files: [String])
  /// A folder holds no bundles at all.
  case noBundles(folder: String)
  /// Two bundles have the same identifier.
  case duplicate(identifier: String, folder: String)
  /// No bundle with this identifier is installed.
  case notInstalled(identifier: String)
  /// What is kept on the device was written by a newer version.
  case newerVersion(file: String, version: Int)
}

extension BundleError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let file, let why): "\(file) can't be read: \(why)"
    case .malformed(let file, let why): "\(file): \(why); correct it or restore it"
    case .missing(let file, let key): "\(file) has no \(key); add it"
    case .wrongType(let file, let key, let expected):
      "\(file): \(key) must be \(expected); change its type"
    case .invalid(let file, let key, let value, let allowed):
      "\(file): \(key) is \"\(value)\"; it can be \(allowed)"
    case .ambiguous(let folder, let files):
      "\(folder) holds \(files.joined(separator: " and ")); keep one of them"
    case .noBundles(let folder):
      "\(folder) holds no bundle, that is, no folder with an Info.plist; name another with --assets"
    case .duplicate(let identifier, let folder):
      "\(folder): there is another bundle \(identifier); change its CFBundleIdentifier"
    case .notInstalled(let identifier): "\(identifier) is not installed; install it first"
    case .newerVersion(let file, let version):
      "\(file) has version \(version), made by a newer terrarium; use that or another device folder"
    }
  }
}

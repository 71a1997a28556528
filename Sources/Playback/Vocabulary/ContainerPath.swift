// Paths in the group container as scenarios write them: relative, and never out of it.

/// Judges a path that is meant to lie in the group container.
enum ContainerPath {
  /// Why the path can't be one in the container; nil when it can.
  static func objection(to path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.isEmpty { return "the path is empty; name a file in the group container" }
    if path.hasPrefix("/") {
      return "the path \"\(path)\" must be relative to the group container"
    }
    if parts.contains("..") { return "the path \"\(path)\" leaves the group container" }
    if parts.contains("") || parts.contains(".") {
      return "the path \"\(path)\" has an empty part; write it without"
    }
    if path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "the path has a control character in it"
    }
    return nil
  }
}

// Documents name files by their names, and a name that has gone stale misleads.

enum DocumentCheck {
  static let required = [
    "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/ON-A-PHONE.md",
    "docs/MAPS.md",
  ]

  /// Documents that have to be there and aren't.
  static func missing(among paths: [String]) -> [String] {
    required.filter { !paths.contains($0) }.map { "\($0) is missing; write it" }
  }

  /// What a document names in backquotes that the project doesn't have: files by name or path, and
  /// folders of the project.
  static func findings(in file: SourceFile, paths: [String]) -> [Finding] {
    guard file.path.hasSuffix(".md") else { return [] }
    let folders: Set<Substring> = ["Sources", "Tests", "Scenarios", "assets", "docs", "script"]
    return file.lines.enumerated().flatMap { index, line -> [Finding] in
      quoted(in: line).compactMap { name in
        let isPath = name.contains("/") && folders.contains(name.split(separator: "/")[0])
        guard isPath || name.hasSuffix(".swift"), !name.contains("*"), !name.contains(" "),
          !exists(name, among: paths)
        else { return nil }
        return file.finding(index, "there is no \(name); correct the name or remove the sentence")
      }
    }
  }

  private static func exists(_ name: String, among paths: [String]) -> Bool {
    let name = name.hasSuffix("/") ? String(name.dropLast()) : name
    return paths.contains {
      $0 == name || $0.hasSuffix("/\(name)") || $0.hasPrefix("\(name)/")
    }
  }

  /// What stands between single backquotes.
  static func quoted(in line: String) -> [String] {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 && !parts[$0].isEmpty }
      .map { String(parts[$0]) }
  }
}

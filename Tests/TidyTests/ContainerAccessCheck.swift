// No deputy: what lies below a container is reached through `ContainerFolder` and by no path.

/// Holds the device to one door for the files of programs.
///
/// A path that has a container in it and is opened as a whole follows a link that a program has
/// planted, with the device's rights. So a file of the device that knows where a container is may
/// not also open files by path.
enum ContainerAccessCheck {
  /// What a container's path is called in the device.
  private static let places: Set<Substring> = [
    "groupPath", "labPath", "groupContainerPath", "privatePath", "privateContainer",
    "containerPath",
  ]
  /// What opens, looks at, changes or removes a file by its path.
  private static let byPath: Set<Substring> = [
    "DeviceFile", "FileManager", "open", "lstat", "stat", "access", "unlink", "mkdir",
    "opendir", "chmod", "truncate", "symlink", "readlink", "fopen", "rmdir", "contentsOf",
  ]
  /// Files that do both and why they may; a line that is no longer needed is a finding.
  static let exceptions: [String: String] = [
    "Sources/Device/Containers/ContainerService.swift":
      "makes, moves and removes the containers' own folders, in folders that no program may write",
    "Sources/Device/Catalogue/DeviceCatalogue.swift":
      "asks for the containers of a device that is being made, and opens nothing in them",
    "Sources/Device/Sharing/ItemProviderService.swift":
      "reads the sample that is copied, which lies among the assets",
  ]

  static func findings(in file: SourceFile) -> [Finding] {
    guard file.target == "Device", file.path.hasPrefix("Sources/") else { return [] }
    let isInside =
      isContainers(file) || file.words.contains { !places.isDisjoint(with: $0) }
      || file.code.contains { $0.contains("process.home") }
    let found = isInside ? opening(file) : []
    if exceptions[file.path] != nil {
      return found.isEmpty
        ? [file.finding(0, "this file opens nothing by path; remove it from the exceptions")] : []
    }
    return found
  }

  /// Whether all that a file is about is the content of containers.
  private static func isContainers(_ file: SourceFile) -> Bool {
    (file.path.hasPrefix("Sources/Device/Containers/")
      || file.path.hasPrefix("Sources/Device/Protection/Contained"))
      && file.name != "ContainerMap.swift"
  }

  private static func opening(_ file: SourceFile) -> [Finding] {
    file.code.enumerated().compactMap { index, line in
      let calls = file.words[index].first { word in
        byPath.contains(word)
          && (line.contains("\(word)(\"") || line.contains("\(word)(path")
            || line.contains("\(word)(root") || line.contains("\(word)."))
      }
      return calls.map {
        file.finding(
          index,
          "\($0) beside a container's path; go through ContainerFolder, which follows no link")
      }
    }
  }
}

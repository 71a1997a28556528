// Everything in a container, as the file pane and the expectations of a scenario see it.

/// One file or folder in a container.
struct ContainedFile: Hashable {
  /// The path inside the container.
  var path: String
  /// What it is.
  var kind: DeviceFile.Kind

  /// Bytes; 0 for anything but a file.
  var size: Int { if case .file(let size) = kind { size } else { 0 } }
}

/// The content of one container at one moment.
struct ContainerListing: Hashable {
  /// The most files and folders that are listed.
  static let maximumCount = 10_000
  /// The most levels of folders that are entered.
  static let maximumDepth = 16

  /// Sorted by path, each folder before what is in it.
  private(set) var files: [ContainedFile] = []
  /// Whether a bound was reached, so that there is more than is listed.
  private(set) var isCut = false

  /// Lists what is under `root`; links are listed and not followed.
  init(root: String) {
    list(root, "", depth: 0)
  }

  private mutating func list(_ root: String, _ folder: String, depth: Int) {
    let absolute = folder.isEmpty ? root : "\(root)/\(folder)"
    guard let names = try? DeviceFile.names(in: absolute) else { return }  // Gone by now: empty.
    for name in names {
      guard files.count < Self.maximumCount else {
        isCut = true
        return
      }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      guard let kind = DeviceFile.kind(of: "\(root)/\(path)") else { continue }
      files.append(ContainedFile(path: path, kind: kind))
      guard kind == .folder else { continue }
      if depth + 1 < Self.maximumDepth {
        list(root, path, depth: depth + 1)
      } else {
        isCut = true
      }
    }
  }
}

// Everything in a container, as the file pane and the expectations of a scenario see it.
import HostFiles

/// One file or folder in a container.
struct ContainedFile: Hashable {
  /// The path inside the container.
  var path: String
  /// What it is.
  var kind: FileStatus.Kind

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
    let walk = ContainerWalk(maximumDepth: Self.maximumDepth, maximumCount: Self.maximumCount)
    // A container that isn't there is empty.
    guard let folder = try? ContainerFolder(root) else { return }
    let cut = try? walk.run(in: folder) { place in
      files.append(ContainedFile(path: place.path, kind: place.status.kind))
    }
    isCut = cut ?? true
  }
}

// A disk in a scratch folder whose steps are both done and recorded, to be cut anywhere.
import Glibc
import HostFiles
import Wire

@testable import Device

/// Does the steps of the file layer for real, and tells a durable image of each beforehand.
final class DurableDisk {
  enum Step: Hashable {
    case create(String)
    case write(String, String)
    case sync(String)
    case syncUnreported(String)
    case rename(String, String)
    case makeFolder(String)
    case remove(String)
    case syncFolder(String)
    case commit(String)
  }

  let folder: ScratchFolder
  let image: DurableImage

  init(files: [String: String] = [:]) throws {
    folder = try ScratchFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    image = DurableImage(root: folder.path)
  }

  func perform(_ steps: some Sequence<Step>) throws {
    for step in steps { try perform(step) }
  }

  private func perform(_ step: Step) throws {
    switch step {
    case .create(let path):
      record(.create, path)
      close(open(at(path), O_CREAT | O_TRUNC | O_WRONLY, 0o600))
    case .write(let path, let text):
      record(.write, path, count: text.utf8.count)
      try DeviceFile.replace(at(path), with: DeviceFile.read(at(path)) + Array(text.utf8))
    case .sync(let path):
      // A file that can't be read has nothing to report.
      let bytes = try? DeviceFile.read(at(path))
      record(.sync, path, synced: bytes)
    case .syncUnreported(let path): record(.sync, path)
    case .rename(let path, let destination):
      record(.rename, path, destination: destination)
      Glibc.rename(at(path), at(destination))
    case .makeFolder(let path):
      record(.makeFolder, path)
      mkdir(at(path), 0o700)
    case .remove(let path):
      record(.remove, path)
      if unlink(at(path)) != 0 { rmdir(at(path)) }
    case .syncFolder(let path): record(.syncFolder, path)
    case .commit(let path): record(.commit, path)
    }
  }

  func record(
    _ step: FileOperation.Step, _ path: String, destination: String? = nil, count: Int? = nil,
    synced: [UInt8]? = nil
  ) {
    var operation = FileOperation(step: step, place: .privateContainer, path: path)
    operation.destination = destination
    operation.count = count
    operation.synced = synced
    image.record(operation)
  }

  private func at(_ path: String) -> String { "\(folder.path)/\(path)" }

  /// Every file's text by path; a folder is its path with a slash, and no text.
  func contents() throws -> [String: String] {
    var contents: [String: String] = [:]
    for file in ContainerListing(root: folder.path).files {
      if file.kind == .folder {
        contents[file.path + "/"] = ""
      } else {
        contents[file.path] = try folder.text(of: file.path)
      }
    }
    return contents
  }

  /// What is on a new disk after `steps` were cut at each place in turn, the uncut one last.
  static func cuts(files: [String: String] = [:], _ steps: [Step]) throws -> [[String: String]] {
    try (0...steps.count).map { count in
      let disk = try DurableDisk(files: files)
      try disk.perform(steps.prefix(count))
      try disk.image.restore()
      return try disk.contents()
    }
  }
}

// The hostile things that a program can make in its container, for tests of whoever reads there.
import Foundation
@preconcurrency import Glibc
import HostFiles

/// A scratch folder with a container and, beside it, what nobody may reach from there.
final class HostileTree {
  let root: String
  /// The folder that belongs to the program.
  var container: String { "\(root)/container" }
  /// A file of the host.
  var secret: String { "\(root)/outside/secret.txt" }

  init() throws {
    var template = Array("/tmp/hostile-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw DeviceFileError(operation: "mkdtemp", path: "/tmp")
    }
    root = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    for folder in ["container", "outside", "outside/folder"] {
      mkdir("\(root)/\(folder)", 0o700)
    }
    try Data("secret".utf8).write(to: URL(filePath: secret))
  }

  deinit {
    // What a test leaves in a scratch folder harms nobody.
    try? DeviceFile.removeAll(root)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(container)/\(name)"))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: "\(container)/\(name)")), as: UTF8.self)
  }

  /// Whether everything outside is as it was.
  var isOutsideUntouched: Bool {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(root)/outside").sorted()
      let inner = try FileManager.default.contentsOfDirectory(atPath: "\(root)/outside/folder")
      let text = try String(contentsOfFile: secret, encoding: .utf8)
      return names == ["folder", "secret.txt"] && inner.isEmpty && text == "secret"
    }
  }
}

/// One thing that lies at `bait` in the container in place of a file.
enum Bait: String, CaseIterable {
  case linkToFile, linkToFolder, danglingLink, linkInTheMiddle, linkToItself, pipe, socket, folder
  case nothing, unreadableFolder

  /// The path by which the bait is asked for.
  var path: String {
    switch self {
    case .linkToFolder, .linkInTheMiddle: "bait/secret.txt"
    case .folder, .linkToFile, .danglingLink, .linkToItself, .pipe, .socket, .nothing: "bait"
    case .unreadableFolder: "bait/inner"
    }
  }

  func lay(in tree: HostileTree) throws {
    let place = "\(tree.container)/bait"
    switch self {
    case .linkToFile: symlink(tree.secret, place)
    case .linkToFolder: symlink("\(tree.root)/outside", place)
    case .linkInTheMiddle: symlink("../outside", place)
    case .danglingLink: symlink("\(tree.root)/outside/new", place)
    case .linkToItself: symlink("bait", place)
    case .pipe: mkfifo(place, 0o600)
    case .socket: mknod(place, S_IFSOCK | 0o600, 0)
    case .folder: mkdir(place, 0o700)
    case .unreadableFolder:
      mkdir(place, 0o700)
      mkdir("\(place)/inner", 0o700)
      chmod("\(place)/inner", 0)
    case .nothing: break
    }
  }
}

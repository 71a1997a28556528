// Feature files below a folder, with everything named that looks like one and can't be played.
@preconcurrency import Glibc

/// Looks through a folder, by the bytes of names: a name needn't be text to hold a scenario.
struct FeatureSearch {
  private(set) var files: [String] = []
  private(set) var problems: [ScenarioPathError] = []
  private var linked: [[UInt8]] = []
  private var visited: Set<FileIdentity> = []
  private var ancestors: Set<FileIdentity> = []

  /// Finds what is below `folder`, sorted by name.
  init(below folder: String) {
    var path = Array(folder.utf8)
    while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
    var up = path
    while let identity = FileIdentity(at: up), ancestors.insert(identity).inserted {
      up += Array("/..".utf8)
    }
    look(into: path)
    // NB: after everything else, so that what is reachable by its own name is found by it.
    while !linked.isEmpty {
      let link = linked.removeFirst()
      guard let identity = FileIdentity(at: link), !visited.contains(identity),
        !ancestors.contains(identity)
      else { continue }
      look(into: link)
    }
  }

  private mutating func look(into folder: [UInt8]) {
    if let identity = FileIdentity(at: folder) { visited.insert(identity) }
    guard let names = Self.names(in: folder) else {
      problems.append(
        .unreadable(PathText.readable(folder), why: "its files can't be listed"))
      return
    }
    for name in names where name.first != UInt8(ascii: ".") {
      take(folder == [UInt8(ascii: "/")] ? folder + name : folder + [UInt8(ascii: "/")] + name)
    }
  }

  private mutating func take(_ path: [UInt8]) {
    let isFeature = path.ends(with: Array(".feature".utf8))
    switch FileKind(at: path) {
    case .folder(let isLink):
      if isFeature { problems.append(.folderNamedFeature(PathText.readable(path))) }
      if isLink { linked.append(path) } else { look(into: path) }
    case .file where isFeature:
      guard let text = String(validating: path, as: UTF8.self) else {
        problems.append(.nameIsNoText(PathText.readable(path)))
        return
      }
      files.append(text)
    case .nothing where isFeature:
      problems.append(.danglingLink(PathText.readable(path)))
    case .file, .nothing: break
    }
  }

  private static func names(in folder: [UInt8]) -> [[UInt8]]? {
    guard let stream = opendir(folder.map(CChar.init(bitPattern:)) + [0]) else { return nil }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      names.append(name)
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

/// Which file of the machine a path leads to.
struct FileIdentity: Hashable {
  private let device: UInt
  private let number: UInt

  /// Nil when there is nothing.
  init?(at path: [UInt8]) {
    var status = stat()
    guard stat(path.map(CChar.init(bitPattern:)) + [0], &status) == 0 else { return nil }
    (device, number) = (UInt(status.st_dev), UInt(status.st_ino))
  }
}

/// What a path leads to, as far as playing is concerned.
enum FileKind: Equatable {
  /// Whether only a link to it stands there.
  case folder(isLink: Bool)
  /// A file, a pipe or a device.
  case file
  /// Nothing at all, or a link to nothing.
  case nothing

  init(at path: [UInt8]) {
    let path = path.map(CChar.init(bitPattern:)) + [0]
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .nothing
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      self = .file
      return
    }
    let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    self = .folder(isLink: isLink)
  }
}

/// Paths whose bytes needn't be text, in text.
enum PathText {
  /// The path with each byte that belongs to no character as `\xE9`.
  static func readable(_ path: [UInt8]) -> String {
    guard String(validating: path, as: UTF8.self) == nil else {
      return String(decoding: path, as: UTF8.self)
    }
    var result = ""
    var rest = path[...]
    while let first = rest.first {
      let length = (1...4).first { String(validating: rest.prefix($0), as: UTF8.self) != nil }
      if let length {
        result += String(decoding: rest.prefix(length), as: UTF8.self)
        rest = rest.dropFirst(length)
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        result += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}

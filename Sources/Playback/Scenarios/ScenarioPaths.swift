// Where scenarios are: the files and folders that a person named, some with the lines they mean.
@preconcurrency import Glibc

/// A file of scenarios and the lines of it that are meant.
public struct ScenarioPath: Sendable, Hashable {
  /// The path, as it was named; `-` for standard input.
  public let path: String
  /// The lines that were named; empty for the whole file.
  public var lines: [Int]
}

/// Why a path leads to no scenarios.
public enum ScenarioPathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is nothing of that name.
  case missing(String)
  /// It can't be read.
  case unreadable(String, why: String)
  /// The folder has no feature file in it.
  case noFeatures(String)
  /// A line was asked for in a folder.
  case lineInFolder(String)
  /// It is a link that leads nowhere.
  case danglingLink(String)
  /// Its name isn't UTF-8, so no report could say it.
  case nameIsNoText(String)
  /// It is called like a file of scenarios, and is none.
  case folderNamedFeature(String)

  /// What was to be played, its bytes that are no text written out.
  public var path: String {
    switch self {
    case .missing(let path), .unreadable(let path, _), .noFeatures(let path),
      .lineInFolder(let path), .danglingLink(let path), .nameIsNoText(let path),
      .folderNamedFeature(let path):
      path
    }
  }

  public var description: String {
    switch self {
    case .missing(let path): "there is no file or folder \(path)."
    case .unreadable(let path, let why): "\(path) can't be read: \(why)."
    case .noFeatures(let path): "the folder \(path) has no file that ends in .feature."
    case .lineInFolder(let path): "\(path) is a folder; name a file to choose a line of it."
    case .danglingLink(let path): "\(path) is a link that leads nowhere; mend it or remove it."
    case .nameIsNoText(let path):
      "the name of \(path) isn't UTF-8, so no report could say it; rename it."
    case .folderNamedFeature(let path):
      "\(path) is a folder that is called like a file of scenarios; rename it."
    }
  }
}

/// Finds feature files.
public enum ScenarioPaths {
  /// The path that stands for standard input.
  public static let standardInput = "-"

  /// The files that arguments such as `a.feature:12:30` or a folder name, in their order.
  ///
  /// Folders are looked through with everything below them, sorted by name.
  /// - Throws: The first `ScenarioPathError`.
  public static func expand(_ arguments: [String]) throws(ScenarioPathError) -> [ScenarioPath] {
    let (paths, problems) = search(arguments)
    if let problem = problems.first { throw problem }
    return paths
  }

  /// The files that arguments name, and everything among them that can't be played.
  public static func search(
    _ arguments: [String]
  ) -> (paths: [ScenarioPath], problems: [ScenarioPathError]) {
    var found: [ScenarioPath] = []
    var problems: [ScenarioPathError] = []
    for argument in arguments {
      for path in expand(argument, &problems) {
        guard let index = found.firstIndex(where: { $0.path == path.path }) else {
          found.append(path)
          continue
        }
        // The whole file includes every line of it.
        let both = found[index].lines.isEmpty || path.lines.isEmpty
        found[index].lines = both ? [] : found[index].lines + path.lines
      }
    }
    return (found, problems)
  }

  private static func expand(
    _ argument: String, _ problems: inout [ScenarioPathError]
  ) -> [ScenarioPath] {
    switch kind(of: argument) {
    case .file: return [ScenarioPath(path: argument, lines: [])]
    case .folder:
      let search = FeatureSearch(below: argument)
      problems += search.problems
      if search.files.isEmpty, search.problems.isEmpty { problems.append(.noFeatures(argument)) }
      return search.files.map { ScenarioPath(path: $0, lines: []) }
    case .nothing: break
    }
    let (path, lines) = splitLines(argument)
    switch lines.isEmpty ? .nothing : kind(of: path) {
    case .file: return [ScenarioPath(path: path, lines: lines)]
    case .folder: problems.append(.lineInFolder(path))
    case .nothing: problems.append(nothing(at: argument))
    }
    return []
  }

  /// Why there is nothing to be played of that name.
  private static func nothing(at path: String) -> ScenarioPathError {
    if let bytes = CommandLineBytes.argument(decodedAs: path), FileKind(at: bytes) != .nothing {
      return .nameIsNoText(PathText.readable(bytes))
    }
    var status = stat()
    return lstat(path, &status) == 0 ? .danglingLink(path) : .missing(path)
  }

  /// Takes `:line` off the end, as often as it stands there.
  private static func splitLines(_ argument: String) -> (path: String, lines: [Int]) {
    var parts = argument.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var lines: [Int] = []
    while parts.count > 1, let last = parts.last, let number = Int(last), number > 0 {
      lines.insert(number, at: 0)
      parts.removeLast()
    }
    return (parts.joined(separator: ":"), lines)
  }

  private static func kind(of path: String) -> FileKind {
    path == standardInput ? .file : FileKind(at: Array(path.utf8))
  }

  /// The bytes of a file, a pipe or standard input, to their end.
  public static func read(_ path: String) throws(ScenarioPathError) -> [UInt8] {
    let isInput = path == standardInput || path == "/dev/stdin"
    let descriptor = isInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { if !isInput { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path) }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func unreadable(_ path: String) -> ScenarioPathError {
    .unreadable(path, why: String(cString: strerror(errno)))
  }
}

/// The arguments of this process as bytes: as text, those that aren't UTF-8 are no longer a path.
enum CommandLineBytes {
  /// The argument that reads so once what is no text in it has been replaced.
  static func argument(decodedAs text: String) -> [UInt8]? {
    guard text.unicodeScalars.contains("\u{FFFD}") else { return nil }
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[place] else { continue }
      let bytes = Array(UnsafeBufferPointer(start: argument, count: strlen(argument)))
        .map(UInt8.init(bitPattern:))
      if String(decoding: bytes, as: UTF8.self) == text { return bytes }
    }
    return nil
  }
}

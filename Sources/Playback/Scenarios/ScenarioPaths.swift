// Where scenarios are: the files and folders that a person named, some with the lines they mean.
import FoundationEssentials

/// A file of scenarios and the lines of it that are meant.
public struct ScenarioPath: Sendable, Hashable {
  /// The path, as it was named.
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

  public var description: String {
    switch self {
    case .missing(let path): "there is no file or folder \(path)."
    case .unreadable(let path, let why): "\(path) can't be read: \(why)."
    case .noFeatures(let path): "the folder \(path) has no file that ends in .feature."
    case .lineInFolder(let path): "\(path) is a folder; name a file to choose a line of it."
    }
  }
}

/// Finds feature files.
public enum ScenarioPaths {
  /// The files that arguments such as `a.feature:12` or a folder name, in their order.
  ///
  /// Folders are looked through with everything below them, sorted by name.
  /// - Throws: `ScenarioPathError`.
  public static func expand(_ arguments: [String]) throws -> [ScenarioPath] {
    var found: [ScenarioPath] = []
    for argument in arguments {
      for path in try expand(argument) {
        guard let index = found.firstIndex(where: { $0.path == path.path }) else {
          found.append(path)
          continue
        }
        // The whole file includes every line of it.
        let both = found[index].lines.isEmpty || path.lines.isEmpty
        found[index].lines = both ? [] : found[index].lines + path.lines
      }
    }
    return found
  }

  private static func expand(_ argument: String) throws -> [ScenarioPath] {
    if let isFolder = kind(of: argument) {
      guard isFolder else { return [ScenarioPath(path: argument, lines: [])] }
      let files = try features(in: argument)
      guard !files.isEmpty else { throw ScenarioPathError.noFeatures(argument) }
      return files.map { ScenarioPath(path: $0, lines: []) }
    }
    let (path, line) = splitLine(argument)
    guard let line, let isFolder = kind(of: path) else { throw ScenarioPathError.missing(argument) }
    guard !isFolder else { throw ScenarioPathError.lineInFolder(path) }
    return [ScenarioPath(path: path, lines: [line])]
  }

  /// Takes `:line` or `:line:column` off the end.
  private static func splitLine(_ argument: String) -> (path: String, line: Int?) {
    var parts = argument.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var numbers: [Int] = []
    while parts.count > 1, numbers.count < 2, let last = parts.last, let number = Int(last),
      number > 0
    {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    return (parts.joined(separator: ":"), numbers.first)
  }

  /// Whether there is a folder; nil when there is nothing.
  private static func kind(of path: String) -> Bool? {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    return isFolder
  }

  private static func features(in folder: String) throws -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw ScenarioPathError.unreadable(folder, why: "its files can't be listed")
    }
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return try names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
      let path = "\(base)/\(name)"
      switch kind(of: path) {
      case true?: return isLink(path) ? [] : try features(in: path)
      case false?: return name.hasSuffix(".feature") ? [path] : []
      case nil: return []
      }
    }
  }

  /// NB: a link to a folder may lead back to where it stands, and then the search has no end.
  private static func isLink(_ path: String) -> Bool {
    // Swallowed: what isn't a link has no destination, which is the answer.
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// The bytes of a file.
  public static func read(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ScenarioPathError.unreadable(path, why: "it isn't a file that may be read")
    }
    return [UInt8](data)
  }
}

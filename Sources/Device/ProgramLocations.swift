// Where the programs and the assets are: beside the running executable, built or installed.
@preconcurrency import Glibc

/// Finds the executables of bundles.
public struct ProgramLocations: Sendable {
  /// The folders that are looked through, in order.
  public let folders: [String]
  /// Executables that stand in for others, by the name of the one they replace.
  public let substitutes: [String: String]

  /// Looks in `folders`, absolute paths.
  public init(folders: [String], substitutes: [String: String] = [:]) {
    self.folders = folders
    self.substitutes = substitutes
  }

  /// Beside the running executable, and in `libexec/terrarium` beside its folder.
  public static func besideThisExecutable() throws -> ProgramLocations {
    let folder = try executableFolder()
    return ProgramLocations(folders: [folder, "\(parent(of: folder))/libexec/terrarium"])
  }

  /// The executable called `name`.
  public func path(of name: String) throws -> String {
    for folder in folders {
      let path = "\(folder)/\(substitutes[name] ?? name)"
      if access(path, X_OK) == 0 { return path }
    }
    throw DeviceError.missingProgram(name: name, searched: folders)
  }

  /// The folder of assets: beside an installation, or in the nearest parent of the executable or of
  /// the working directory that holds `assets/Bundles`.
  public static func assets() throws -> String {
    let folder = try executableFolder()
    var candidates = ["\(parent(of: folder))/share/terrarium"]
    candidates += parents(of: folder).map { "\($0)/assets" }
    if let current = getcwd(nil, 0) {
      candidates += parents(of: String(cString: current)).map { "\($0)/assets" }
      free(current)
    }
    for candidate in candidates where access("\(candidate)/Bundles", R_OK) == 0 {
      return candidate
    }
    throw DeviceError.missingAssets(searched: candidates)
  }

  /// The folder of the running executable, links resolved.
  public static func executableFolder() throws -> String {
    guard let path = realpath("/proc/self/exe", nil) else {
      throw DeviceError.failed("realpath /proc/self/exe")
    }
    defer { free(path) }
    return parent(of: String(cString: path))
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  private static func parents(of path: String) -> [String] {
    var all = [path]
    while let last = all.last, last != "/" { all.append(parent(of: last)) }
    return all
  }
}

// Themes by name, from the folder of assets or from a file of the person's own.
import Canvas
import FoundationEssentials

extension Theme {
  /// The theme of that name, or in the file at that path.
  ///
  /// - Throws: `ReadError`.
  static func named(_ name: String, assets: String) throws -> Theme {
    let path = name.contains("/") ? name : "\(assets)/Themes/\(name).json"
    guard let data = FileManager.default.contents(atPath: path) else {
      // An installation without themes still has a stage.
      if name == "default" { return .plain }
      throw ReadError.unreadable(why: "there is no \(path)")
    }
    return try Theme(json: Array(data))
  }
}

// Where commands find the assets, and the words of the spoken languages in them.
import Device
import Gherkin
import Playback

enum ScenarioAssets {
  /// The folder of assets: the one that was named, or the one that belongs to this executable.
  static func folder(named name: String?) throws -> String {
    guard let name else { return try ProgramLocations.assets() }
    return name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
  }

  /// The spoken languages that scenarios may be written in.
  static func dialects(in folder: String) throws -> Dialects {
    try Dialects(json: ScenarioPaths.read("\(folder)/Gherkin/languages.json"))
  }
}

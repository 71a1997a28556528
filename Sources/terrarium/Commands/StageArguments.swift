// How the stage is to look, as every command takes it that opens one.
import Stage

/// The options of the stage.
enum StageArguments {
  static let flags = ["--ascii", "--no-mouse"]
  static let options = ["--theme", "--colour"]
  static let help = """
      --theme NAME      default, high-contrast, monochrome, or a theme's file
      --colour WHEN     auto, always or never (auto heeds NO_COLOR)
      --ascii           draw with ASCII alone
      --no-mouse        leave the mouse to the terminal
    """

  /// Reads them, with who writes pictures.
  static func settings(_ arguments: CommandArguments) throws -> StageSettings {
    StageSettings(options: try read(arguments)) { picture, theme, path in
      try StagePictureFile.write(picture, theme, to: path)
    }
  }

  /// Reads them.
  static func read(_ arguments: CommandArguments) throws -> StageOptions {
    var options = StageOptions()
    options.theme = try arguments.value("--theme") ?? options.theme
    options.isASCII = arguments.has("--ascii")
    options.usesMouse = !arguments.has("--no-mouse")
    if let word = try arguments.value("--colour") {
      guard let colour = StageOptions.Colour(rawValue: word) else {
        throw UsageError("--colour is auto, always or never, not \(word)")
      }
      options.colour = colour
    }
    return options
  }
}

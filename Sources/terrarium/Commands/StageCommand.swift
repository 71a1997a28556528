// The stage on a person's own device.
import Canvas
import Device
import Stage

/// `terrarium stage`: shows the device in the terminal until the person leaves.
enum StageCommand {
  private static let usage = """
    usage: terrarium [stage] [OPTIONS]

    Opens the stage on your own device. Keys are shown at the bottom; ? explains all of them.

      --theme NAME      default, high-contrast, monochrome, or a theme's file
      --colour WHEN     auto, always or never (auto heeds NO_COLOR)
      --ascii           draw with ASCII alone
      --no-mouse        leave the mouse to the terminal
    \(DeviceOptions.help)
    """

  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("stage", usage: usage) {
      let arguments = try CommandArguments(
        arguments, flags: ["--help", "-h", "--ascii", "--no-mouse"],
        options: DeviceOptions.names + ["--theme", "--colour"])
      guard !arguments.has("--help"), !arguments.has("-h") else {
        TextOutput.standard.line(usage)
        return 0
      }
      guard arguments.positionals.isEmpty else { throw UsageError("stage takes no arguments") }
      return try open(arguments)
    }
  }

  private static func open(_ arguments: CommandArguments) throws -> Int32 {
    let options = try stageOptions(arguments)
    if let reason = TerminalStage.reasonAgainstTerminal() {
      TextOutput.errors.line("terrarium: \(reason)")
      return 2
    }
    let device = try DeviceOptions(arguments).openDevice()
    defer { device.close() }
    do {
      return try TerminalStage.run(device, options: options)
    } catch let error as TerminalError {
      TextOutput.errors.line("terrarium: \(error)")
      return 2
    } catch let error as Theme.ReadError {
      TextOutput.errors.line("terrarium: \(error)")
      return 2
    }
  }

  private static func stageOptions(_ arguments: CommandArguments) throws -> StageOptions {
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

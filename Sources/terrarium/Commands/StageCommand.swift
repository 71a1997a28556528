// The stage on a person's own device.
import Canvas
import Device
import Stage

/// `terrarium stage`: shows the device in the terminal until the person leaves.
enum StageCommand {
  private static let usage = """
    usage: terrarium [stage] [OPTIONS]

    Opens the stage on your own device. Keys are shown at the bottom; ? explains all of them.

    \(StageArguments.help)
    \(DeviceOptions.help)
    """

  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("stage", usage: usage) {
      let arguments = try CommandArguments(
        arguments, flags: ["--help", "-h"] + StageArguments.flags,
        options: DeviceOptions.names + StageArguments.options)
      guard !arguments.has("--help"), !arguments.has("-h") else {
        TextOutput.standard.line(usage)
        return 0
      }
      guard arguments.positionals.isEmpty else { throw UsageError("stage takes no arguments") }
      return try open(arguments)
    }
  }

  private static func open(_ arguments: CommandArguments) throws -> Int32 {
    let options = try StageArguments.read(arguments)
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
}

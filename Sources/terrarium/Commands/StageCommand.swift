// The stage on a person's own device, drawn in the terminal or told in plain lines.
import Canvas
import Device
import Stage

/// `terrarium stage`: shows the device until the person leaves.
enum StageCommand {
  private static let usage = """
    usage: terrarium [stage] [OPTIONS]

    Opens the stage on your own device. Keys are shown at the bottom; ? explains all of them.
    With --plain, or where there is no terminal to draw in, it tells in lines what changes and takes
    typed lines instead of keys: actions (help lists them) and every step of a scenario. When they
    come from a pipe, each waits for what the one before set off, and the status is 1 when something
    couldn't be done or wasn't so, 2 when a line wasn't understood. Either way `terrarium device
    tell` hands it lines from another terminal.

    \(StageFront.help)
    \(StageArguments.help)
    \(DeviceOptions.help)
    """

  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("stage", usage: usage) {
      let arguments = try CommandArguments(
        arguments, flags: ["--help", "-h", StageFront.flag] + StageArguments.flags,
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
    var settings = try StageArguments.settings(arguments)
    settings.mayMaintain = true
    settings.takesCommands = true
    let isPlain = StageFront.isPlain(arguments)
    let options = try DeviceOptions(arguments)
    while true {
      let end = try show(options, settings, isPlain: isPlain)
      switch end {
      case .left(let status): return status
      case .maintenance(let maintenance):
        settings.notice = DeviceMaintenance.perform(maintenance, on: options)
      }
    }
  }

  private static func show(
    _ options: DeviceOptions, _ settings: StageSettings, isPlain: Bool
  ) throws -> StageEnd {
    let device = try options.openDevice()
    defer { device.close() }
    do {
      return try StageFront.show(device, settings, isPlain: isPlain)
    } catch let error as Theme.ReadError {
      TextOutput.errors.line("terrarium: \(error)")
      return .left(status: 2)
    }
  }
}

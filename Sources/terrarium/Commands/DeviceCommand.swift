// `terrarium device`: what `simctl` is to the Simulator, with its habits and without its surprises.
import Device

/// Something that was asked for and isn't there: status 1.
struct NotThere: Error, CustomStringConvertible {
  /// Empty when the status says it all.
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The subcommands that work on whole devices.
enum DeviceCommand {
  static let usage = """
    usage: terrarium device SUBCOMMAND [NAME] [ARGUMENTS] [--json]

      list                          every device, and whether it is in use
      create NAME                   makes a device in its factory state
      erase [NAME]                  puts it back into its factory state
      delete NAME                   removes it
      path [NAME]                   its folder
      apps [NAME]                   the bundles that are installed
      container [NAME] BUNDLE [app|data|groups|GROUP]
                                    where a bundle or one of its containers is (default: app)
      widgets [NAME]                the widgets, and the ledger of what their reloads cost
      openurl [NAME] URL            opens a URL, as tapped in another app; boots it if need be
      tell [NAME] LINE              has the stage that is open do a line, as typed into it:
                                    an action, a step, an expectation (tell booted help)
      logs [NAME]                   what the simulator has logged about it
      reports [NAME [NUMBER]]       the crash reports, or one of them
      snapshot [NAME] FILE          puts a copy of the whole device aside
      restore [NAME] FILE           brings such a copy back

      --device FOLDER   a device that has no name; then NAME is left out
      --assets FOLDER   the folder that holds Bundles and Samples
      --json, -j        JSON with sorted keys

    NAME is "default" where it may be left out; "booted" stands for the device in use, which can
    be read, told, and handed URLs. Reading never disturbs it.
    Status 0 good, 1 when what was asked for isn't there or couldn't be done, 2 bad usage, 3 when
    the device is in use or the machine failed us.
    """

  private static let subcommands: [String: @Sendable (inout DeviceArguments) throws -> Void] = [
    "list": list, "create": create, "erase": erase, "delete": delete, "path": path,
    "apps": apps, "container": container, "openurl": openURL, "logs": logs,
    "reports": reports, "snapshot": snapshot, "restore": restore, "widgets": widgets,
    "tell": tell,
  ]

  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("device", usage: usage) {
      var parsed = try DeviceArguments(arguments)
      if parsed.wantsHelp {
        try DeviceOutput.write("\(usage)\n")
        return 0
      }
      guard let name = parsed.subcommand else { throw UsageError("name a subcommand") }
      guard let subcommand = subcommands[name] else {
        let known = subcommands.keys.sorted().joined(separator: ", ")
        throw UsageError("there is no subcommand \"\(name)\"; there are \(known)")
      }
      do {
        try subcommand(&parsed)
        return 0
      } catch {
        return try status(of: error, in: name)
      }
    }
  }

  /// Says what is wrong where the answer is more than "the machine failed us".
  private static func status(of error: any Error, in subcommand: String) throws -> Int32 {
    let status: Int32
    switch error {
    case let error as NotThere:
      guard !error.description.isEmpty else { return 1 }
      status = 1
    case DeviceError.notThere, SnapshotError.notThere: status = 1
    case is DeviceNameError, is NotUnderstood, DeviceError.alreadyThere,
      SnapshotError.insideDevice:
      status = 2
    default: throw error
    }
    TextOutput.errors.line("terrarium device \(subcommand): \(error)")
    return status
  }
}

// `terrarium record`: the stage on a fresh device, written down as a scenario.
import Canvas
import Device
import Playback
import Stage

/// Shows a fresh device until the person leaves, and saves what they did.
enum RecordCommand {
  private static let usage = """
    usage: terrarium record [OPTIONS] FILE

    Opens the stage on a fresh device and saves what you do there as a scenario, with expectations
    of what is on the screen when you leave. FILE must not be there yet. Passwords are never
    written down. On your own device, r begins a recording and saves it.

    \(StageFront.help)
    \(StageArguments.help)
      --assets FOLDER   the folder that holds Bundles and Samples
    """

  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("record", usage: usage) {
      let arguments = try CommandArguments(
        arguments, flags: ["--help", "-h", StageFront.flag] + StageArguments.flags,
        options: StageArguments.options + ["--assets"])
      guard !arguments.has("--help"), !arguments.has("-h") else {
        TextOutput.standard.line(usage)
        return 0
      }
      guard arguments.positionals.count == 1, let path = arguments.positionals.first, path != ""
      else { throw UsageError("record takes the name of one file to write") }
      return try record(to: path, arguments)
    }
  }

  private static func record(to path: String, _ arguments: CommandArguments) throws -> Int32 {
    var settings = try StageArguments.settings(arguments)
    let assets = try ScenarioAssets.folder(named: try arguments.value("--assets"))
    let isPlain = StageFront.isPlain(arguments)
    // A scenario's device in everything but that its time passes by itself.
    var configuration = DeviceConfiguration.scenario(
      seed: 1, programs: try .besideThisExecutable(), assets: assets)
    configuration.clock = .live
    let file: RecordingFile
    do {
      file = try RecordingFile(path)
    } catch {
      throw UsageError("\(error)")
    }
    let device: SimulatedDevice
    do {
      device = try SimulatedDevice(folder: .temporary(keep: false), configuration: configuration)
    } catch {
      file.remove()
      throw error
    }
    defer { device.close() }
    let recorder = Recorder(device)
    settings.recorder = recorder
    let status: Int32
    do {
      guard case .left(let left) = try StageFront.show(device, settings, isPlain: isPlain) else {
        preconditionFailure("a device that is gone afterwards is offered no maintenance")
      }
      status = left
    } catch {
      file.remove()
      TextOutput.errors.line("terrarium: \(error)")
      return error is Theme.ReadError ? 2 : 3
    }
    return try save(recorder, status, path, file, device)
  }

  private static func save(
    _ recorder: Recorder, _ status: Int32, _ path: String, _ file: RecordingFile,
    _ device: SimulatedDevice
  ) throws -> Int32 {
    guard recorder.count > 0 else {
      file.remove()
      TextOutput.standard.line("Nothing was done, so nothing was recorded.")
      return status
    }
    // Swallowed: a program that doesn't come to rest is no reason to lose the recording.
    try? device.settle()
    try file.write(recorder.feature(named: "what was done on the stage"))
    TextOutput.standard.line("Recorded. Play it with: terrarium play \(path)")
    for remark in recorder.remarks { TextOutput.standard.line("NB: \(remark)") }
    return status
  }
}
